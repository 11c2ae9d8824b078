import type { RecoveryCodeRequest } from '@rewald/contracts';
import { FormattedMessage, usePlatform, useSession } from '@rewald/platform';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';

/** A recovery code instead of the passkey. */
export const CodeStep = () => {
  const { api } = usePlatform();
  const { enter } = useSession();
  const { form, problem, submit, busy } = useServerForm<RecoveryCodeRequest>(['code']);
  return (
    <ServerForm
      onSubmit={submit(
        ({ code }) =>
          api.call('POST /api/auth/{locale}/customer/login/recovery-code', { body: { code: code.trim() } }),
        () => void enter(),
      )}
      problem={problem}
      busy={busy}
      submitLabel={<FormattedMessage id="login.submit" />}
      busyLabel={<FormattedMessage id="login.busy" />}
    >
      <FormField
        form={form}
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
