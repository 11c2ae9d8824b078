import { useState } from 'react';
import {
  AppLink,
  FormattedMessage,
  useGoTo,
  useHydrated,
  useIntl,
  usePlatform,
  useSearchParams,
  useSession,
  type PageModule,
} from '@rewald/platform';
import { Button, Notice, Stack, Text } from '@rewald/ui';
import { AuthFrame } from '../auth-frame/auth-frame.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'restore.title' }),
  noIndex: true,
});

/**
 * Restores the former e-mail address of an account, with the token of the link that was mailed to that address. Only
 * the button has an effect, because mail programs open links, too.
 */
export default function RestoreAddressPage() {
  const intl = useIntl();
  const { api } = usePlatform();
  const { enter } = useSession();
  const goTo = useGoTo();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const token = search.get('token');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** The link is no longer valid; trying again would change nothing. */
  const [over, setOver] = useState(false);

  const restore = async () => {
    if (!token) return;
    setBusy(true);
    setProblem('');
    const result = await api.call('POST /api/auth/{locale}/customer/email/restore', { body: { token } });
    if (result.ok) {
      // Reads the session again: this browser may have been logged in to that account.
      await enter();
      goTo('/auth/password-reset?restored=1', { replace: true });
      return;
    }
    setBusy(false);
    const { errors, message } = result.problem;
    setOver(errors['token'] !== undefined);
    setProblem(errors['token']?.[0] || message || intl.formatMessage({ id: 'form.failed' }));
  };

  return (
    <AuthFrame
      title={<FormattedMessage id="restore.title" />}
      intro={token ? <FormattedMessage id="restore.text" /> : undefined}
    >
      {token ? (
        <Stack>
          <Text>
            <FormattedMessage id="restore.means" />
          </Text>
          {problem && <Notice tone="error">{problem}</Notice>}
          {!over && (
            <Button size="large" wide busy={busy} disabled={!hydrated} onClick={() => void restore()}>
              <FormattedMessage id={busy ? 'restore.busy' : 'restore.do'} />
            </Button>
          )}
          {problem && (
            <Button wide variant="secondary" render={<AppLink to="/company/about/contact" />}>
              <FormattedMessage id="restore.contact" />
            </Button>
          )}
        </Stack>
      ) : (
        <Notice tone="warning">
          <FormattedMessage id="restore.noToken" />
        </Notice>
      )}
    </AuthFrame>
  );
}
