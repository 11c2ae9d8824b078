import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

interface WaitingAddressProps {
  title: ReactNode;
  /** Names the unconfirmed address, and says what applies until it is confirmed. */
  children: ReactNode;
}

/** A notice that an address is not confirmed, with a button to send the mail again. */
export const WaitingAddress = ({ title, children }: WaitingAddressProps) => {
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
      title={title}
      action={
        state === 'sent' ? null : (
          <Button variant="secondary" size="small" busy={state === 'busy'} onClick={() => void send()}>
            <FormattedMessage id="account.sendAgain" />
          </Button>
        )
      }
    >
      {children}
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
