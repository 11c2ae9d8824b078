import type { RecoveryCodeRequest } from '@rewald/contracts';
import { FormattedMessage, usePlatform, useSession } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';

/** The form for a recovery code in place of the passkey. */
export const CodeStep = () => {
  const { api } = usePlatform();
  const { enter } = useSession();
  const entry = useServerForm<RecoveryCodeRequest>({ fields: ['code'] });
  return (
    <ServerForm
      onSubmit={entry.submit(
        ({ code }) => api.call('POST /api/auth/{locale}/customer/login/recovery-code', { body: { code } }),
        () => void enter(),
      )}
      of={entry}
      submitLabel={<FormattedMessage id="login.submit" />}
      busyLabel={<FormattedMessage id="login.busy" />}
    >
      <FormField
        of={entry}
        name="code"
        label={<FormattedMessage id="second.code" />}
        hint={<FormattedMessage id="second.codeHint" />}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </ServerForm>
  );
};
