import { useState } from 'react';
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
import { AuthFrame } from '../auth-frame/auth-frame.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'verify.title' }),
  noIndex: true,
});

type State = { at: 'asking' | 'busy' | 'done' } | { at: 'refused'; message: string };

/**
 * Confirms an e-mail address with the token of a mailed link. Only the button uses the token up: programs that open
 * links in mails to look at them must not.
 */
export default function VerificationPage() {
  const intl = useIntl();
  const { api } = usePlatform();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const token = search.get('token');
  const [state, setState] = useState<State>({ at: 'asking' });

  const confirm = async () => {
    if (!token) return;
    setState({ at: 'busy' });
    const result = await api.call('GET /api/auth/{locale}/customer/verify', { query: { token } });
    if (result.ok) {
      setState({ at: 'done' });
      return;
    }
    const { errors, message } = result.problem;
    setState({
      at: 'refused',
      message: errors['token']?.[0] || message || intl.formatMessage({ id: 'form.failed' }),
    });
  };

  if (state.at === 'done') {
    return (
      <AuthFrame
        title={<FormattedMessage id="verify.doneTitle" />}
        intro={<FormattedMessage id="verify.doneText" />}
      >
        <Stack gap={3} role="status">
          <Button wide render={<AppLink to="/customer/account" />}>
            <FormattedMessage id="verify.toAccount" />
          </Button>
          <Button wide variant="secondary" render={<AppLink to="/shop/explore" />}>
            <FormattedMessage id="verify.toShop" />
          </Button>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={<FormattedMessage id="verify.title" />}
      intro={token ? <FormattedMessage id="verify.text" /> : undefined}
    >
      {token ? (
        <Stack>
          {state.at === 'refused' && <Notice tone="error">{state.message}</Notice>}
          <Button
            size="large"
            wide
            busy={state.at === 'busy'}
            disabled={!hydrated}
            onClick={() => void confirm()}
          >
            <FormattedMessage id={state.at === 'busy' ? 'verify.busy' : 'verify.confirm'} />
          </Button>
        </Stack>
      ) : (
        <Notice tone="warning">
          <FormattedMessage id="verify.noToken" />
        </Notice>
      )}
    </AuthFrame>
  );
}
