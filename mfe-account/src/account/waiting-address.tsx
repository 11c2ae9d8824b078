import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, IconButton, Inline, media, Notice, tokens } from '@rewald/ui';

/** On phones it is one line with its buttons, so that it pushes nothing off the first screen. */
const Reminder = styled(Notice)`
  ${media.belowMd} {
    &[data-closable] {
      align-items: center;
      padding: ${tokens.space[2]} ${tokens.space[3]};
      font-size: 0.875rem;
      & [data-more],
      & > svg {
        display: none;
      }
    }
  }
`;

interface WaitingAddressProps {
  title: ReactNode;
  /** Names the unconfirmed address, and says what applies until it is confirmed. */
  children: ReactNode;
  /** Sets the notice aside; without it, the notice stays. */
  onClose?: () => void;
}

/** A notice that an address is not confirmed, with a button to send the mail again. */
export const WaitingAddress = ({ title, children, onClose }: WaitingAddressProps) => {
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
    <Reminder
      data-closable={onClose && ''}
      tone="info"
      icon="mail"
      title={title}
      action={
        <Inline>
          {state !== 'sent' && (
            <Button variant="secondary" size="small" busy={state === 'busy'} onClick={() => void send()}>
              <FormattedMessage id="account.sendAgain" />
            </Button>
          )}
          {onClose && (
            <IconButton
              icon="close"
              size="small"
              label={intl.formatMessage({ id: 'account.confirmLater' })}
              onClick={onClose}
            />
          )}
        </Inline>
      }
    >
      <span data-more>{children}</span>
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
    </Reminder>
  );
};
