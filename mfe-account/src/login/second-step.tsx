import { useEffect, useRef, useState } from 'react';
import type { PasskeyRequestOptions, RecoveryCodeRequest } from '@rewald/contracts';
import { FormattedMessage, usePlatform, useSession } from '@rewald/platform';
import { Button, Divider, Icon, Notice, Stack } from '@rewald/ui';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts';

interface SecondStepProps {
  options: PasskeyRequestOptions;
  /** Another attempt from the password on: each challenge counts once. */
  startAgain: () => void;
}

/** After a right password, where a passkey is asked for as well: the passkey, or a recovery code. */
export const SecondStep = ({ options, startAgain }: SecondStepProps) => {
  const { api } = usePlatform();
  const { enter } = useSession();
  const passkey = usePasskeyLogin();
  const [withCode, setWithCode] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; keyboards and screen readers go on from here.
  useEffect(() => place.current?.focus(), [withCode]);
  const { form, problem, submit, busy } = useServerForm<RecoveryCodeRequest>(['code']);
  const again = (
    <Button variant="quiet" wide onClick={startAgain}>
      <FormattedMessage id="second.again" />
    </Button>
  );
  if (withCode) {
    return (
      <Stack ref={place} tabIndex={-1}>
        <ServerForm
          onSubmit={submit(
            ({ code }) =>
              api.call('POST /api/auth/{locale}/customer/login/recovery-code', {
                body: { code: code.trim() },
              }),
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
        {again}
      </Stack>
    );
  }
  return (
    <Stack ref={place} tabIndex={-1}>
      {passkey.problem && <Notice tone="error">{passkey.problem}</Notice>}
      {passkey.problem ? (
        <Button size="large" wide onClick={startAgain}>
          <FormattedMessage id="second.again" />
        </Button>
      ) : (
        <Button
          size="large"
          wide
          busy={passkey.busy}
          iconStart={<Icon name="lock" size={20} />}
          onClick={() => void passkey.logIn(options)}
        >
          <FormattedMessage id={passkey.busy ? 'login.busy' : 'second.confirm'} />
        </Button>
      )}
      <Divider />
      <Button variant="secondary" wide onClick={() => setWithCode(true)}>
        <FormattedMessage id="second.useCode" />
      </Button>
    </Stack>
  );
};
