import { FormattedMessage, usePageData, type PageLoaderArgs, type PageModule } from '@rewald/platform';
import { Stack } from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { loadForCustomer } from '../account/load-for-customer.ts';
import { AddressSettings } from './address-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PersonSettings } from './person-settings.tsx';

export const loader = (args: PageLoaderArgs) =>
  loadForCustomer(args, args.api.call('GET /api/auth/{locale}/customer/sessions', { signal: args.signal }));

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.settings' }),
  noIndex: true,
});

/** Everything that a customer can change about themselves (ACCT-03). */
export default function SettingsPage() {
  const { customer } = usePageData<typeof loader>();
  return (
    <AccountFrame customer={customer} title={<FormattedMessage id="area.settings" />}>
      <Stack gap={6}>
        <PersonSettings customer={customer} />
        <AddressSettings customer={customer} />
        <PasswordSettings />
      </Stack>
    </AccountFrame>
  );
}
