import { useState } from 'react';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

type State = { at: 'idle' | 'busy' | 'sent' } | { at: 'failed'; message: string };

/** Asks for the confirmation of the address, and sends its mail once more. */
export const Unverified = ({ email }: { email: string }) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [state, setState] = useState<State>({ at: 'idle' });
  const send = async () => {
    setState({ at: 'busy' });
    const result = await api.call('POST /api/auth/{locale}/customer/verify/email');
    setState(
      result.ok
        ? { at: 'sent' }
        : { at: 'failed', message: result.problem.message || intl.formatMessage({ id: 'form.failed' }) },
    );
  };
  return (
    <Notice
      tone="info"
      icon="mail"
      title={<FormattedMessage id="account.unverified" />}
      action={
        state.at === 'sent' ? null : (
          <Button variant="secondary" size="small" busy={state.at === 'busy'} onClick={() => void send()}>
            <FormattedMessage id="account.sendAgain" />
          </Button>
        )
      }
    >
      <FormattedMessage id="account.unverifiedText" values={{ email }} />
      <span role="status">
        {state.at === 'sent' && (
          <>
            {' '}
            <strong>
              <FormattedMessage id="account.sentAgain" />
            </strong>
          </>
        )}
      </span>
      {state.at === 'failed' && <strong role="alert">{state.message}</strong>}
    </Notice>
  );
};
