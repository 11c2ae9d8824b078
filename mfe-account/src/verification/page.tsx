import { useState } from 'react';
import type { Customer } from '@rewald/contracts/client';
import {
  customerName,
  AppLink,
  FormattedMessage,
  isSomebody,
  unwrap,
  useGoTo,
  useHydrated,
  useIntl,
  usePageData,
  usePlatform,
  useSearchParams,
  useSession,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, Notice, Stack } from '@rewald/ui';
import { AuthFrame } from '../auth-frame/auth-frame.tsx';
import { withRedirect } from '../auth-frame/paths.ts';
import { LogInFirst } from './log-in-first.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'verify.title' }),
  noIndex: true,
});

/** The logged-in customer, the only account data on the page; null if nobody is logged in or the token is missing. */
export const loader = async ({ url, api, signal }: PageLoaderArgs): Promise<Customer | null> => {
  if (!url.searchParams.get('token')) return null;
  const asked = await api.call('GET /api/auth/{locale}/customer', { signal });
  // If the API host is down, nothing can be confirmed either.
  if (!asked.ok && asked.problem.status === 0) unwrap(asked);
  return asked.ok && isSomebody(asked.data) ? asked.data : null;
};

type State =
  | { at: 'asking' | 'busy' | 'done' }
  | { at: 'refused'; message: string; otherAccount: boolean; used: boolean };

/** The unconfirmed address; null if there is none. */
const waiting = ({ email, emailVerified, pendingEmail }: Customer): string | null =>
  pendingEmail ?? (emailVerified ? null : email);

const Confirmed = () => (
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

/** Confirms the address with the token, or switches accounts if the token belongs to another one. */
const useConfirmation = (token: string) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { enter, logout } = useSession();
  const goTo = useGoTo();
  const [state, setState] = useState<State>({ at: 'asking' });
  const failed = (message: string) => message || intl.formatMessage({ id: 'form.failed' });
  const logIn = () =>
    goTo(withRedirect('/auth/login', `/auth/verify?${new URLSearchParams({ token }).toString()}`));

  const confirm = async () => {
    setState({ at: 'busy' });
    const result = await api.call('GET /api/auth/{locale}/customer/verify', { query: { token } });
    if (result.ok) {
      await enter();
      setState({ at: 'done' });
      return;
    }
    const { status, errors, message } = result.problem;
    if (status === 401) {
      // The session has ended. Without reading it again, the login page would redirect straight back.
      await enter();
      logIn();
      return;
    }
    setState({
      at: 'refused',
      message: failed(errors['token']?.[0] ?? message),
      otherAccount: status === 403,
      used: errors['token'] !== undefined,
    });
  };
  const changeAccount = async () => {
    const result = await logout();
    if (result.ok) logIn();
    else
      setState({ at: 'refused', message: failed(result.problem.message), otherAccount: true, used: false });
  };
  return { state, confirm, changeAccount };
};

/** The confirm button for the logged-in customer. */
const Confirm = ({ customer, token }: { customer: Customer; token: string }) => {
  const hydrated = useHydrated();
  const { state, confirm, changeAccount } = useConfirmation(token);
  const email = waiting(customer);
  if (state.at === 'done') return <Confirmed />;
  return (
    <AuthFrame
      title={<FormattedMessage id="verify.title" />}
      intro={
        email === null ? (
          <FormattedMessage id="verify.text" />
        ) : (
          <FormattedMessage id="verify.ofAccount" values={{ name: customerName(customer), email }} />
        )
      }
    >
      <Stack>
        {state.at === 'refused' && <Notice tone="error">{state.message}</Notice>}
        {state.at === 'refused' && state.otherAccount ? (
          <Button size="large" wide onClick={() => void changeAccount()}>
            <FormattedMessage id="verify.otherAccount" />
          </Button>
        ) : state.at === 'refused' && state.used ? (
          <Button size="large" wide render={<AppLink to="/customer/account" />}>
            <FormattedMessage id="verify.toAccount" />
          </Button>
        ) : (
          <Button
            size="large"
            wide
            busy={state.at === 'busy'}
            disabled={!hydrated}
            onClick={() => void confirm()}
          >
            <FormattedMessage id={state.at === 'busy' ? 'verify.busy' : 'verify.confirm'} />
          </Button>
        )}
      </Stack>
    </AuthFrame>
  );
};

/**
 * Confirms an e-mail address with the token of a mailed link, for the account that requested it. Only the button uses
 * up the token, because mail programs open links, too.
 */
export default function VerificationPage() {
  const customer = usePageData<typeof loader>();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) {
    return (
      <AuthFrame title={<FormattedMessage id="verify.title" />}>
        <Stack>
          <Notice tone="warning">
            <FormattedMessage id="verify.noToken" />
          </Notice>
          <Button wide variant="secondary" render={<AppLink to="/customer/account" />}>
            <FormattedMessage id="verify.toAccount" />
          </Button>
        </Stack>
      </AuthFrame>
    );
  }
  return customer === null ? <LogInFirst token={token} /> : <Confirm customer={customer} token={token} />;
}
