import { useState } from 'react';
import type { LoginWays } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';
import { Moment } from '../account/when.tsx';

interface RecoveryNoticeProps {
  readyAt: string;
  onStopped: (ways: LoginWays) => void;
}

/** A notice that a waiting time is running, after which the password alone suffices, with a button to stop it. */
export const RecoveryNotice = ({ readyAt, onStopped }: RecoveryNoticeProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const stop = async () => {
    setBusy(true);
    setProblem('');
    const result = await api.call('DELETE /api/auth/{locale}/customer/factor-recovery');
    setBusy(false);
    if (result.ok) onStopped(result.data);
    else setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
  };
  return (
    <>
      <Notice
        tone="warning"
        title={<FormattedMessage id="factor.waiting" values={{ moment: <Moment at={readyAt} /> }} />}
        action={
          <Button variant="secondary" size="small" busy={busy} onClick={() => void stop()}>
            <FormattedMessage id="factor.stop" />
          </Button>
        }
      >
        <FormattedMessage id="factor.waitingText" />
      </Notice>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
};
