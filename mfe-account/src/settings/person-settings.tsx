import { useState } from 'react';
import type { Customer } from '@rewald/contracts/client';
import { FormattedMessage, useRevalidator, useSession } from '@rewald/platform';
import { emailKey, useServerForm } from '@rewald/platform/forms';
import { WaitingAddress } from '../account/waiting-address.tsx';
import { EmailField, PasswordField } from '../forms/form-field.tsx';
import { NameFields } from '../forms/name-fields.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { SettingsCard } from './settings-card.tsx';

interface PersonForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The form for name and e-mail address; a new e-mail address has to be confirmed. */
export const PersonSettings = ({ customer }: { customer: Customer }) => {
  const { updateCustomer } = useSession();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<'saved' | 'new-email' | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const { firstName, lastName, email, pendingEmail } = customer;
  const entry = useServerForm<PersonForm>({
    fields: ['firstName', 'lastName', 'email', 'password'],
    defaultValues: { firstName, lastName, email, password: '' },
  });
  const save = async (values: PersonForm) => {
    setDone(null);
    const result = await updateCustomer({
      firstName: values.firstName,
      lastName: values.lastName,
      email: values.email,
      ...(needsPassword ? { password: values.password } : {}),
    });
    // An e-mail address gives access to the account, so without a recent login the password is required.
    if (!result.ok && result.problem.errors['password'] !== undefined) setNeedsPassword(true);
    return result;
  };
  const saved = (now: Customer, values: PersonForm) => {
    setNeedsPassword(false);
    // Shows the address from the response: our host keeps the old address until the new one is confirmed.
    entry.form.setValue('email', now.email);
    entry.form.setValue('password', '');
    setDone(emailKey(values.email) === emailKey(now.email) ? 'saved' : 'new-email');
    void revalidate();
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="person.title" />}
      text={<FormattedMessage id="person.text" />}
      done={done && <FormattedMessage id={done === 'saved' ? 'person.saved' : 'person.newEmail'} />}
    >
      {pendingEmail && (
        <WaitingAddress title={<FormattedMessage id="person.pending" values={{ email: pendingEmail }} />}>
          <FormattedMessage id="person.pendingText" />
        </WaitingAddress>
      )}
      <ServerForm
        onSubmit={entry.submit(save, saved)}
        of={entry}
        button={{ variant: 'secondary' }}
        submitLabel={<FormattedMessage id="person.submit" />}
        busyLabel={<FormattedMessage id="settings.busy" />}
      >
        <NameFields of={entry} first="firstName" last="lastName" />
        <EmailField of={entry} name="email" />
        {needsPassword && <PasswordField of={entry} name="password" />}
      </ServerForm>
    </SettingsCard>
  );
};
