import { useEffect, useRef, useState } from 'react';
import type { PasskeyRequestOptions } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Button, Divider, Icon, Notice, Stack } from '@rewald/ui';
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts';
import { CodeStep } from './code-step.tsx';
import { LostStep } from './lost-step.tsx';

interface SecondStepProps {
  options: PasskeyRequestOptions;
  /** Starts again with the password, because each challenge is valid only once. */
  startAgain: () => void;
}

/** The second factor after the password: the passkey, a recovery code, or the slow recovery by mail. */
export const SecondStep = ({ options, startAgain }: SecondStepProps) => {
  const passkey = usePasskeyLogin();
  const [way, setWay] = useState<'passkey' | 'code' | 'lost'>('passkey');
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the new step.
  useEffect(() => place.current?.focus(), [way]);
  if (way !== 'passkey') {
    const isCode = way === 'code';
    return (
      <Stack ref={place} tabIndex={-1}>
        {isCode ? <CodeStep /> : <LostStep />}
        <Divider />
        <Button variant="secondary" wide onClick={() => setWay(isCode ? 'lost' : 'code')}>
          <FormattedMessage id={isCode ? 'second.neither' : 'second.useCodeAfterAll'} />
        </Button>
        <Button variant="quiet" wide onClick={startAgain}>
          <FormattedMessage id="second.again" />
        </Button>
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
      <Button variant="secondary" wide onClick={() => setWay('code')}>
        <FormattedMessage id="second.useCode" />
      </Button>
    </Stack>
  );
};
