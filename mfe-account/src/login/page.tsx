import {
  AppLink,
  FormattedMessage,
  redirectTo,
  useIntl,
  useSession,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import type { LoginRequest } from '@rewald/contracts';
import { Button, Divider, Stack, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { mailedLinkTarget, withRedirect } from '../auth-frame/paths.ts';
import { useForward } from '../auth-frame/use-forward.ts';
import { looksLikeEmail } from '../forms/email.ts';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';

export const loader = async ({ url, locale }: PageLoaderArgs): Promise<null> => {
  const target = mailedLinkTarget(url.searchParams);
  if (target) throw redirectTo(target, locale);
  return null;
};

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'login.title' }),
  noIndex: true,
});

/** Login at /auth/login?redirect=…, and back to where the visitor came from (ACCT-01). */
export default function LoginPage() {
  const intl = useIntl();
  const { login } = useSession();
  const wanted = useForward();
  const { form, problem, submit, busy } = useServerForm<LoginRequest>(['email', 'password']);
  return (
    <AuthFrame title={<FormattedMessage id="login.title" />} intro={<FormattedMessage id="login.intro" />}>
      <ServerForm
        onSubmit={submit(({ email, password }) => login({ email: email.trim(), password }))}
        problem={problem}
        busy={busy}
        submitLabel={<FormattedMessage id="login.submit" />}
        busyLabel={<FormattedMessage id="login.busy" />}
        beforeButton={
          <Text step="small">
            <TextLink to="/auth/password-reset/email">
              <FormattedMessage id="login.forgotten" />
            </TextLink>
          </Text>
        }
      >
        <FormField
          form={form}
          name="email"
          label={<FormattedMessage id="form.emailLabel" />}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          check={(value) => (looksLikeEmail(value) ? undefined : intl.formatMessage({ id: 'form.email' }))}
        />
        <FormField
          form={form}
          name="password"
          label={<FormattedMessage id="form.password" />}
          type="password"
          autoComplete="current-password"
        />
      </ServerForm>
      <Divider />
      <Stack gap={3}>
        <Text weight="strong">
          <FormattedMessage id="login.newHere" />
        </Text>
        <Button variant="secondary" wide render={<AppLink to={withRedirect('/auth/register', wanted)} />}>
          <FormattedMessage id="login.register" />
        </Button>
      </Stack>
    </AuthFrame>
  );
}
