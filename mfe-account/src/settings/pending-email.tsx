import { useState } from 'react';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

/** A new address that waits for its confirmation, and sending its mail once more. */
export const PendingEmail = ({ email }: { email: string }) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setState('busy');
    setProblem('');
    const result = await api.call('POST /api/auth/{locale}/customer/verify/email');
    setState(result.ok ? 'sent' : 'idle');
    if (!result.ok) setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
  };
  return (
    <Notice
      tone="info"
      icon="mail"
      title={<FormattedMessage id="person.pending" values={{ email }} />}
      action={
        state === 'sent' ? null : (
          <Button variant="secondary" size="small" busy={state === 'busy'} onClick={() => void send()}>
            <FormattedMessage id="account.sendAgain" />
          </Button>
        )
      }
    >
      <FormattedMessage id="person.pendingText" />
      <span role="status">
        {state === 'sent' && (
          <>
            {' '}
            <strong>
              <FormattedMessage id="account.sentAgain" />
            </strong>
          </>
        )}
      </span>
      {problem && <strong role="alert">{problem}</strong>}
    </Notice>
  );
};
