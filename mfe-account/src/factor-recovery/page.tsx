import { useEffect, useRef, useState, type Ref } from 'react';
import {
  AppLink,
  FormattedMessage,
  useHydrated,
  useIntl,
  usePlatform,
  useSearchParams,
  type PageModule,
} from '@rewald/platform';
import { Button, Notice, Stack } from '@rewald/ui';
import { Moment } from '../account/when.tsx';
import { AuthFrame } from '../auth-frame/auth-frame.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'recovery.title' }),
  noIndex: true,
});

type Step = 'start' | 'stop';
type State =
  | { at: 'asking' | 'busy' | 'stopped' }
  | { at: 'started'; readyAt: string }
  | { at: 'refused'; message: string; over: boolean };

const CALLS = {
  start: 'POST /api/auth/{locale}/customer/factor-recovery/start',
  stop: 'POST /api/auth/{locale}/customer/factor-recovery/stop',
} as const;
const WORDS = {
  start: { text: 'recovery.startText', press: 'recovery.start', busy: 'recovery.starting' },
  stop: { text: 'recovery.stopText', press: 'recovery.stop', busy: 'recovery.stopping' },
} as const;

interface OutcomeProps {
  /** Takes the focus, because the pressed button is gone. */
  outcome: Ref<HTMLDivElement>;
}

const Started = ({ readyAt, outcome }: OutcomeProps & { readyAt: string }) => (
  <AuthFrame title={<FormattedMessage id="recovery.startedTitle" />}>
    <Stack ref={outcome} tabIndex={-1}>
      <Notice tone="success" role="status">
        <FormattedMessage id="recovery.startedText" values={{ moment: <Moment at={readyAt} /> }} />
      </Notice>
    </Stack>
  </AuthFrame>
);

const Stopped = ({ outcome }: OutcomeProps) => (
  <AuthFrame title={<FormattedMessage id="recovery.stoppedTitle" />}>
    <Stack ref={outcome} tabIndex={-1}>
      <Notice tone="success" role="status">
        <FormattedMessage id="recovery.stoppedText" />
      </Notice>
      <Button wide render={<AppLink to="/auth/password-reset/email" />}>
        <FormattedMessage id="recovery.newPassword" />
      </Button>
    </Stack>
  </AuthFrame>
);

const ToLogin = () => (
  <Button variant="secondary" wide render={<AppLink to="/auth/login" />}>
    <FormattedMessage id="recovery.toLogin" />
  </Button>
);

interface AskingProps {
  step: Step;
  state: State;
  onPress: () => void;
}

/** The button of a link. It disappears once the link is no longer valid, since trying again would change nothing. */
const Asking = ({ step, state, onPress }: AskingProps) => {
  const hydrated = useHydrated();
  const words = WORDS[step];
  return (
    <Stack>
      {state.at === 'refused' && <Notice tone="error">{state.message}</Notice>}
      {!(state.at === 'refused' && state.over) && (
        <Button size="large" wide busy={state.at === 'busy'} disabled={!hydrated} onClick={onPress}>
          <FormattedMessage id={state.at === 'busy' ? words.busy : words.press} />
        </Button>
      )}
      {state.at === 'refused' && <ToLogin />}
    </Stack>
  );
};

/**
 * The page of mailed links about a lost second factor. Only its button has an effect, because mail programs open links,
 * too.
 */
export default function FactorRecoveryPage() {
  const intl = useIntl();
  const { api } = usePlatform();
  const [search] = useSearchParams();
  const [state, setState] = useState<State>({ at: 'asking' });
  const stop = search.get('stop');
  const step: Step = stop ? 'stop' : 'start';
  const token = stop || search.get('start');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), [state.at]);

  const press = async () => {
    if (!token) return;
    setState({ at: 'busy' });
    const result = await api.call(CALLS[step], { body: { token } });
    if (result.ok) {
      const { readyAt } = result.data;
      setState(readyAt === null ? { at: 'stopped' } : { at: 'started', readyAt });
      return;
    }
    const { errors, message } = result.problem;
    setState({
      at: 'refused',
      message: errors['token']?.[0] || message || intl.formatMessage({ id: 'form.failed' }),
      over: errors['token'] !== undefined,
    });
  };

  if (state.at === 'started') return <Started readyAt={state.readyAt} outcome={outcome} />;
  if (state.at === 'stopped') return <Stopped outcome={outcome} />;
  return (
    <AuthFrame
      title={<FormattedMessage id="recovery.title" />}
      intro={token ? <FormattedMessage id={WORDS[step].text} /> : undefined}
    >
      {token ? (
        <Asking step={step} state={state} onPress={() => void press()} />
      ) : (
        <Stack>
          <Notice tone="warning">
            <FormattedMessage id="recovery.noToken" />
          </Notice>
          <ToLogin />
        </Stack>
      )}
    </AuthFrame>
  );
}
