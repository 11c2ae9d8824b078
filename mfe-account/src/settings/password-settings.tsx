import { useState } from 'react';
import type { PasswordChangeRequest } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { FormField } from '../forms/form-field.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The form to change the password, which ends the sessions on all other devices. */
export const PasswordSettings = () => {
  const intl = useIntl();
  const { api } = usePlatform();
  // Counts the changes. Used as a key, the count empties the fields for the next change.
  const [changes, setChanges] = useState(0);
  const entry = useServerForm<PasswordChangeRequest>({
    fields: ['oldPassword', 'newPassword', 'newPasswordConfirmed'],
  });
  const changed = () => {
    entry.form.reset({ oldPassword: '', newPassword: '', newPasswordConfirmed: '' });
    setChanges((count) => count + 1);
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="passwordChange.title" />}
      text={<FormattedMessage id="passwordChange.text" />}
      done={changes > 0 && <FormattedMessage id="passwordChange.saved" />}
    >
      <ServerForm
        onSubmit={entry.submit(
          (body) => api.call('POST /api/auth/{locale}/customer/password-change', { body }),
          changed,
        )}
        of={entry}
        button={{ variant: 'secondary' }}
        submitLabel={<FormattedMessage id="passwordChange.submit" />}
        busyLabel={<FormattedMessage id="settings.busy" />}
      >
        <FormField
          of={entry}
          name="oldPassword"
          label={<FormattedMessage id="passwordChange.old" />}
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField
          key={changes}
          of={entry}
          name="newPassword"
          label={<FormattedMessage id="form.newPassword" />}
        />
        <FormField
          of={entry}
          name="newPasswordConfirmed"
          label={<FormattedMessage id="form.newPasswordAgain" />}
          type="password"
          autoComplete="new-password"
          check={(value) =>
            value === entry.form.getValues('newPassword') || intl.formatMessage({ id: 'password.mismatch' })
          }
        />
      </ServerForm>
    </SettingsCard>
  );
};
