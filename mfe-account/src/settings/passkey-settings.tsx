import { useState } from 'react';
import type { LoginWays, Passkey } from '@rewald/contracts';
import { FormattedMessage, onDemand, useIntl, usePlatform } from '@rewald/platform';
import { Badge, Button, Dotted, Icon, Inline, Notice, Text } from '@rewald/ui';
import { WaitingAddress } from '../account/waiting-address.tsx';
import { Day } from '../account/when.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { Rows } from './rows.tsx';
import { SettingsCard } from './settings-card.tsx';

const AddPasskeyDialog = onDemand(
  () => import(/* webpackChunkName: "passkey-dialogs" */ './add-passkey-dialog.tsx'),
);
const RemovePasskeyDialog = onDemand(
  () => import(/* webpackChunkName: "passkey-dialogs" */ './remove-passkey-dialog.tsx'),
);
const SecondFactorDialog = onDemand(
  () => import(/* webpackChunkName: "passkey-dialogs" */ './second-factor-dialog.tsx'),
);

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRemove: () => void;
}

const PasskeyRow = ({
  passkey: { name, createdAt, lastUsedAt, synced },
  busy,
  onRemove,
}: PasskeyRowProps) => {
  const intl = useIntl();
  return (
    <li>
      <Icon name="lock" />
      <div>
        <Text weight="medium">{name}</Text>
        <Text step="caption" tone="inkSoft">
          <Dotted
            parts={[
              <FormattedMessage key="since" id="passkeys.since" values={{ day: <Day at={createdAt} /> }} />,
              lastUsedAt && (
                <FormattedMessage key="used" id="passkeys.used" values={{ day: <Day at={lastUsedAt} /> }} />
              ),
              synced && <FormattedMessage key="synced" id="passkeys.synced" />,
            ]}
          />
        </Text>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={intl.formatMessage({ id: 'passkeys.removeOne' }, { name })}
        onClick={onRemove}
      >
        <FormattedMessage id="passkeys.remove" />
      </Button>
    </li>
  );
};

const DONE = { added: 'passkeys.added', removed: 'passkeys.removed', stopped: 'factor.stopped' } as const;

/** The purpose of the open dialog. */
type Question = { what: 'add' | 'turn' | 'renew' } | { what: 'remove'; passkey: Passkey };

interface PasskeySettingsProps {
  known: LoginWays | null;
  /** Whether the customer's e-mail address is confirmed; passkeys can only be added if it is. */
  confirmed: boolean;
}

const AddPasskey = ({ confirmed, onAdd }: { confirmed: boolean; onAdd: () => void }) =>
  confirmed ? (
    <Inline>
      <Button variant="secondary" iconStart={<Icon name="plus" size={18} />} onClick={onAdd}>
        <FormattedMessage id="passkeys.add" />
      </Button>
    </Inline>
  ) : (
    <WaitingAddress title={<FormattedMessage id="passkeys.confirmFirst" />}>
      <FormattedMessage id="passkeys.confirmFirstText" />
    </WaitingAddress>
  );

/** Shows whether the second factor is on, and switches it on or off. */
const SecondFactor = ({ ways, onAsk }: { ways: LoginWays; onAsk: (question: Question) => void }) => (
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
      <Inline>
        <Button variant="secondary" size="small" onClick={() => onAsk({ what: 'turn' })}>
          <FormattedMessage id={ways.secondFactor ? 'factor.turnOff' : 'factor.turnOn'} />
        </Button>
        {ways.secondFactor && (
          <Button variant="secondary" size="small" onClick={() => onAsk({ what: 'renew' })}>
            <FormattedMessage id="factor.renew" />
          </Button>
        )}
      </Inline>
    }
  >
    {ways.secondFactor ? (
      <FormattedMessage id="factor.onText" values={{ codes: ways.recoveryCodes }} />
    ) : (
      <FormattedMessage id="factor.offText" />
    )}
  </Notice>
);

interface PasskeyDialogsProps {
  asking: Question | null;
  ways: LoginWays;
  dialog: { open: boolean; onClose: () => void };
  onSettled: (now: LoginWays, what: keyof typeof DONE) => void;
  onChanged: (now: LoginWays) => void;
}

const PasskeyDialogs = ({ asking, ways, dialog, onSettled, onChanged }: PasskeyDialogsProps) => (
  <>
    {asking?.what === 'add' && <AddPasskeyDialog {...dialog} onAdded={(now) => onSettled(now, 'added')} />}
    {asking?.what === 'remove' && (
      <RemovePasskeyDialog
        {...dialog}
        passkey={asking.passkey}
        onRemoved={(now) => onSettled(now, 'removed')}
      />
    )}
    {(asking?.what === 'turn' || asking?.what === 'renew') && (
      <SecondFactorDialog
        {...dialog}
        change={asking.what === 'renew' ? 'renew' : ways.secondFactor ? 'off' : 'on'}
        onChanged={onChanged}
      />
    )}
  </>
);

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemoved: (now: LoginWays) => void;
  /** Called if the login is not recent, so that the password is needed. */
  onPasswordNeeded: (passkey: Passkey) => void;
}

const PasskeyList = ({ passkeys, onRemoved, onPasswordNeeded }: PasskeyListProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [removing, setRemoving] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const remove = async (passkey: Passkey) => {
    setRemoving(passkey.id);
    setProblem('');
    const result = await api.call('DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}', {
      params: { passkeyId: passkey.id },
    });
    setRemoving(null);
    if (result.ok) onRemoved(result.data);
    else if (result.problem.errors['password']) onPasswordNeeded(passkey);
    else setProblem(result.problem.message || intl.formatMessage({ id: 'form.failed' }));
  };
  return (
    <>
      <Rows role="list" aria-label={intl.formatMessage({ id: 'passkeys.title' })}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={removing === passkey.id}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </Rows>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
};

const ABOUT = {
  title: <FormattedMessage id="passkeys.title" />,
  text: <FormattedMessage id="passkeys.text" />,
};

/** Passkeys as an alternative login, and optionally as second factor. */
export const PasskeySettings = ({ known, confirmed }: PasskeySettingsProps) => {
  const [changed, setChanged] = useState<LoginWays | null>(null);
  const [done, setDone] = useState<keyof typeof DONE | null>(null);
  const [asking, setAsking] = useState<Question | null>(null);
  // Counts how often a dialog was opened. Used as its key, the count resets the dialog.
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const ways = changed ?? known;

  const ask = (question: Question) => {
    setAsking(question);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  const settle = (now: LoginWays, what: keyof typeof DONE) => {
    setChanged(now);
    setDone(what);
  };
  if (ways === null) {
    return (
      <SettingsCard {...ABOUT} done={null}>
        <Notice tone="warning">
          <FormattedMessage id="settings.missing" />
        </Notice>
      </SettingsCard>
    );
  }
  const dialog = { open, onClose: () => setOpen(false) };
  return (
    <SettingsCard {...ABOUT} done={done && <FormattedMessage id={DONE[done]} />}>
      {ways.recoveryReadyAt && (
        <RecoveryNotice readyAt={ways.recoveryReadyAt} onStopped={(now) => settle(now, 'stopped')} />
      )}
      {ways.passkeys.length > 0 && (
        <PasskeyList
          passkeys={ways.passkeys}
          onRemoved={(now) => settle(now, 'removed')}
          onPasswordNeeded={(passkey) => ask({ what: 'remove', passkey })}
        />
      )}
      <AddPasskey confirmed={confirmed} onAdd={() => ask({ what: 'add' })} />
      {((ways.passkeys.length > 0 && confirmed) || ways.secondFactor) && (
        <SecondFactor ways={ways} onAsk={ask} />
      )}
      <PasskeyDialogs
        key={opened}
        asking={asking}
        ways={ways}
        dialog={dialog}
        onSettled={settle}
        onChanged={setChanged}
      />
    </SettingsCard>
  );
};
