import { useState } from 'react';
import type { CustomerSession } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform, type ApiResult } from '@rewald/platform';
import { Badge, Button, Icon, Notice, Text } from '@rewald/ui';
import { Moment } from '../account/when.tsx';
import { Rows } from './rows.tsx';
import { SettingsCard } from './settings-card.tsx';

const PHONES = /phone|android/i;

const SessionName = ({ session: { device, browser } }: { session: CustomerSession }) =>
  browser && device ? (
    <FormattedMessage id="sessions.browserOn" values={{ browser, device }} />
  ) : (
    (browser ?? device ?? <FormattedMessage id="sessions.unknown" />)
  );

interface SessionRowProps {
  session: CustomerSession;
  busy: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => (
  <li>
    <Icon name={PHONES.test(session.device ?? '') ? 'phone' : 'laptop'} />
    <div>
      <Text weight="medium">
        <SessionName session={session} />{' '}
        {session.current && (
          <Badge tone="brand">
            <FormattedMessage id="sessions.current" />
          </Badge>
        )}
      </Text>
      <Text step="caption" tone="inkSoft">
        <FormattedMessage
          id="sessions.seen"
          values={{
            seen: <Moment at={session.lastSeenAt} />,
            since: <Moment at={session.createdAt} />,
          }}
        />
      </Text>
    </div>
    {!session.current && (
      <Button variant="secondary" size="small" busy={busy} onClick={onEnd}>
        <FormattedMessage id="sessions.end" />
      </Button>
    )}
  </li>
);

/** The customer's sessions, each with a logout button. */
export const SessionSettings = ({ known }: { known: CustomerSession[] | null }) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [ended, setEnded] = useState<CustomerSession[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const sessions = ended ?? known ?? [];
  const others = sessions.filter(({ current }) => !current);

  const end = async (what: string, call: () => Promise<ApiResult<CustomerSession[]>>) => {
    setBusy(what);
    setProblem('');
    const result = await call();
    setBusy(null);
    if (result.ok) setEnded(result.data);
    else setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
  };
  const endOne = (sessionId: string) =>
    end(sessionId, () =>
      api.call('DELETE /api/auth/{locale}/customer/sessions/{sessionId}', { params: { sessionId } }),
    );
  const endOthers = () => end('others', () => api.call('DELETE /api/auth/{locale}/customer/sessions'));

  return (
    <SettingsCard
      title={<FormattedMessage id="sessions.title" />}
      text={<FormattedMessage id="sessions.text" />}
      done={ended && <FormattedMessage id="sessions.ended" />}
    >
      {known === null && (
        <Notice tone="warning">
          <FormattedMessage id="settings.missing" />
        </Notice>
      )}
      <Rows role="list" aria-label={intl.formatMessage({ id: 'sessions.title' })}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void endOne(session.id)}
          />
        ))}
      </Rows>
      {problem && <Notice tone="error">{problem}</Notice>}
      {others.length > 0 && (
        <Button variant="secondary" busy={busy === 'others'} onClick={() => void endOthers()}>
          <FormattedMessage id="sessions.endOthers" />
        </Button>
      )}
    </SettingsCard>
  );
};
