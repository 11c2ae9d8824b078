import { useState } from 'react';
import type { Customer } from '@rewald/contracts';
import { FormattedMessage, useIntl, useRevalidator, useSession } from '@rewald/platform';
import { WaitingAddress } from '../account/waiting-address.tsx';
import { looksLikeEmail } from '../forms/email.ts';
import { FormField } from '../forms/form-field.tsx';
import { Pair, ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { SettingsCard } from './settings-card.tsx';

interface PersonForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Name and e-mail address; a new address has to be confirmed again. */
export const PersonSettings = ({ customer }: { customer: Customer }) => {
  const intl = useIntl();
  const { updateCustomer } = useSession();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<'saved' | 'new-email' | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const { firstName, lastName, email, pendingEmail } = customer;
  const { form, problem, submit, busy } = useServerForm<PersonForm>(
    ['firstName', 'lastName', 'email', 'password'],
    { firstName, lastName, email, password: '' },
  );
  const save = async (values: PersonForm) => {
    setDone(null);
    const result = await updateCustomer({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
      ...(needsPassword ? { password: values.password } : {}),
    });
    // Another address opens the account: a login that is not fresh has to prove itself.
    if (!result.ok && result.problem.errors['password'] !== undefined) setNeedsPassword(true);
    return result;
  };
  const saved = (values: PersonForm) => {
    setNeedsPassword(false);
    form.setValue('email', email);
    form.setValue('password', '');
    setDone(values.email.trim() === email ? 'saved' : 'new-email');
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
        onSubmit={submit(save, saved)}
        problem={problem}
        busy={busy}
        button={{ variant: 'secondary' }}
        submitLabel={<FormattedMessage id="person.submit" />}
        busyLabel={<FormattedMessage id="settings.busy" />}
      >
        <Pair>
          <FormField
            form={form}
            name="firstName"
            label={<FormattedMessage id="form.firstName" />}
            autoComplete="given-name"
            maxLength={100}
          />
          <FormField
            form={form}
            name="lastName"
            label={<FormattedMessage id="form.lastName" />}
            autoComplete="family-name"
            maxLength={100}
          />
        </Pair>
        <FormField
          form={form}
          name="email"
          label={<FormattedMessage id="form.emailLabel" />}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          check={(value) => (looksLikeEmail(value) ? undefined : intl.formatMessage({ id: 'form.email' }))}
        />
        {needsPassword && (
          <FormField
            form={form}
            name="password"
            label={<FormattedMessage id="form.password" />}
            type="password"
            autoComplete="current-password"
          />
        )}
      </ServerForm>
    </SettingsCard>
  );
};
