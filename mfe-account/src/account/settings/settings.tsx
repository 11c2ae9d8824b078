import type { Customer } from '@rewald/contracts';
import { Stack } from '@rewald/ui';
import { AddressSettings } from './address-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PersonSettings } from './person-settings.tsx';

/** Everything that a customer can change about themselves (ACCT-03). */
export const Settings = ({ customer }: { customer: Customer }) => (
  <Stack gap={6}>
    <PersonSettings customer={customer} />
    <AddressSettings customer={customer} />
    <PasswordSettings />
  </Stack>
);
