import { lazy, Suspense, useState } from 'react';
import type { LoginWays } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Badge, Button, Icon, Inline, Notice, Text } from '@rewald/ui';
import { WaitingAddress } from '../account/waiting-address.tsx';
import { Day } from '../account/when.tsx';
import { Rows } from './rows.tsx';
import { SettingsCard } from './settings-card.tsx';

const AddPasskeyDialog = lazy(
  () => import(/* webpackChunkName: "passkey-dialogs" */ './add-passkey-dialog.tsx'),
);
const SecondFactorDialog = lazy(
  () => import(/* webpackChunkName: "passkey-dialogs" */ './second-factor-dialog.tsx'),
);

interface PasskeySettingsProps {
  known: LoginWays | null;
  /** Whether the customer's address is confirmed; without that an account takes nothing more to log in with. */
  confirmed: boolean;
}

/** Passkeys, as a second way to log in, and for those who want it as second factor. */
export const PasskeySettings = ({ known, confirmed }: PasskeySettingsProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [changed, setChanged] = useState<LoginWays | null>(null);
  const [done, setDone] = useState<'added' | 'removed' | null>(null);
  const [asking, setAsking] = useState<'add' | 'second-factor' | null>(null);
  // Counts the times a dialog was opened: each time it begins anew.
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const ways = changed ?? known;

  const ask = (what: 'add' | 'second-factor') => {
    setAsking(what);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  const remove = async (passkeyId: string) => {
    setRemoving(passkeyId);
    setProblem('');
    const result = await api.call('DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}', {
      params: { passkeyId },
    });
    setRemoving(null);
    if (!result.ok) {
      setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
      return;
    }
    setChanged(result.data);
    setDone('removed');
  };
  if (ways === null) {
    return (
      <SettingsCard
        title={<FormattedMessage id="passkeys.title" />}
        text={<FormattedMessage id="passkeys.text" />}
        done={null}
      >
        <Notice tone="warning">
          <FormattedMessage id="settings.missing" />
        </Notice>
      </SettingsCard>
    );
  }
  const dialog = { open, onClose: () => setOpen(false) };
  return (
    <SettingsCard
      title={<FormattedMessage id="passkeys.title" />}
      text={<FormattedMessage id="passkeys.text" />}
      done={done && <FormattedMessage id={done === 'added' ? 'passkeys.added' : 'passkeys.removed'} />}
    >
      {ways.passkeys.length > 0 && (
        <Rows role="list" aria-label={intl.formatMessage({ id: 'passkeys.title' })}>
          {ways.passkeys.map(({ id, name, createdAt, lastUsedAt, synced }) => (
            <li key={id}>
              <Icon name="lock" />
              <div>
                <Text weight="medium">{name}</Text>
                <Text step="caption" tone="inkSoft">
                  <FormattedMessage id="passkeys.since" values={{ day: <Day at={createdAt} /> }} />
                  {lastUsedAt && (
                    <>
                      {' · '}
                      <FormattedMessage id="passkeys.used" values={{ day: <Day at={lastUsedAt} /> }} />
                    </>
                  )}
                  {synced && (
                    <>
                      {' · '}
                      <FormattedMessage id="passkeys.synced" />
                    </>
                  )}
                </Text>
              </div>
              <Button
                variant="secondary"
                size="small"
                busy={removing === id}
                aria-label={intl.formatMessage({ id: 'passkeys.removeOne' }, { name })}
                onClick={() => void remove(id)}
              >
                <FormattedMessage id="passkeys.remove" />
              </Button>
            </li>
          ))}
        </Rows>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {confirmed ? (
        <Inline>
          <Button variant="secondary" iconStart={<Icon name="plus" size={18} />} onClick={() => ask('add')}>
            <FormattedMessage id="passkeys.add" />
          </Button>
        </Inline>
      ) : (
        <WaitingAddress title={<FormattedMessage id="passkeys.confirmFirst" />}>
          <FormattedMessage id="passkeys.confirmFirstText" />
        </WaitingAddress>
      )}
      {((ways.passkeys.length > 0 && confirmed) || ways.secondFactor) && (
        <Notice
          tone="info"
          icon="shield"
          title={
            <>
              <FormattedMessage id="factor.title" />{' '}
              <Badge tone={ways.secondFactor ? 'brand' : 'neutral'}>
                <FormattedMessage id={ways.secondFactor ? 'factor.isOn' : 'factor.isOff'} />
              </Badge>
            </>
          }
          action={
            <Button variant="secondary" size="small" onClick={() => ask('second-factor')}>
              <FormattedMessage id={ways.secondFactor ? 'factor.turnOff' : 'factor.turnOn'} />
            </Button>
          }
        >
          {ways.secondFactor ? (
            <FormattedMessage id="factor.onText" values={{ codes: ways.recoveryCodes }} />
          ) : (
            <FormattedMessage id="factor.offText" />
          )}
        </Notice>
      )}
      <Suspense>
        {asking === 'add' && (
          <AddPasskeyDialog
            key={opened}
            {...dialog}
            onAdded={(now) => {
              setChanged(now);
              setDone('added');
            }}
          />
        )}
        {asking === 'second-factor' && (
          <SecondFactorDialog key={opened} {...dialog} ways={ways} onChanged={setChanged} />
        )}
      </Suspense>
    </SettingsCard>
  );
};
