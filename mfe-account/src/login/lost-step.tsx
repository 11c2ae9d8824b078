import { useEffect, useRef, useState } from 'react';
import type { FactorRecovery } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Notice, Stack, Text } from '@rewald/ui';
import { Moment } from '../account/when.tsx';

/** For customers without passkey and recovery code: requests the mail that starts the waiting time. */
export const LostStep = () => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<FactorRecovery | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the outcome.
  useEffect(() => {
    if (asked) outcome.current?.focus();
  }, [asked]);
  const ask = async () => {
    setBusy(true);
    setProblem('');
    const result = await api.call('POST /api/auth/{locale}/customer/login/factor-recovery');
    setBusy(false);
    if (result.ok) setAsked(result.data);
    else setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
  };
  return (
    <Stack>
      {asked === null && (
        <Text>
          <FormattedMessage id="second.neitherText" />
        </Text>
      )}
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <div role="status" ref={outcome} tabIndex={-1}>
        {asked && (
          <Notice tone={asked.readyAt === null ? 'success' : 'info'}>
            {asked.readyAt === null ? (
              <FormattedMessage id="second.mailed" />
            ) : (
              <FormattedMessage id="second.waiting" values={{ moment: <Moment at={asked.readyAt} /> }} />
            )}
          </Notice>
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {asked === null && (
        <Button size="large" wide busy={busy} onClick={() => void ask()}>
          <FormattedMessage id={busy ? 'second.mailBusy' : 'second.mail'} />
        </Button>
      )}
    </Stack>
  );
};
