import {
  AppLink,
  FormattedMessage,
  redirectTo,
  useBrand,
  usePlatform,
  useSession,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { useState } from 'react';
import type { LoginRequest, PasskeyRequestOptions } from '@rewald/contracts';
import { Button, Divider, Icon, Notice, Stack, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { mailedLinkTarget, withRedirect } from '../auth-frame/paths.ts';
import { useForward } from '../auth-frame/use-forward.ts';
import { EmailField, PasswordField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts';
import { SecondStep } from './second-step.tsx';

export const loader = async ({ url, locale }: PageLoaderArgs): Promise<null> => {
  const target = mailedLinkTarget(url.searchParams);
  if (target) throw redirectTo(target, locale);
  return null;
};

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'login.title' }),
  noIndex: true,
});

const PasskeyLogin = () => {
  const passkey = usePasskeyLogin();
  return (
    <Stack gap={3}>
      <Button
        variant="secondary"
        wide
        busy={passkey.busy}
        iconStart={<Icon name="lock" size={20} />}
        onClick={() => void passkey.logIn()}
      >
        <FormattedMessage id="login.passkey" />
      </Button>
      {passkey.problem && <Notice tone="error">{passkey.problem}</Notice>}
    </Stack>
  );
};

/** For visitors without an account: registration, and orders placed without one. */
const NewHere = ({ wanted }: { wanted: string | null }) => {
  const { api } = usePlatform();
  const brand = useBrand();
  return (
    <Stack gap={3}>
      <Text weight="strong">
        <FormattedMessage id="login.newHere" values={{ brand }} />
      </Text>
      <Button variant="secondary" wide render={<AppLink to={withRedirect('/auth/register', wanted)} />}>
        <FormattedMessage id="login.register" />
      </Button>
      {api.has('POST /api/checkout/{locale}/buy/order-links') && (
        <Text step="small">
          <TextLink to="/shop/orders">
            <FormattedMessage id="login.findOrder" />
          </TextLink>
        </Text>
      )}
    </Stack>
  );
};

/** Login at /auth/login?redirect=…, which returns to where the visitor came from (ACCT-01). */
export default function LoginPage() {
  const { login } = useSession();
  const { api } = usePlatform();
  const wanted = useForward();
  const entry = useServerForm<LoginRequest>({ fields: ['email', 'password'] });
  const [secondFactor, setSecondFactor] = useState<PasskeyRequestOptions | null>(null);
  const enter = async (values: LoginRequest) => {
    const result = await login(values);
    if (result.ok) setSecondFactor(result.data?.secondFactor ?? null);
    return result;
  };
  if (secondFactor) {
    return (
      <AuthFrame
        title={<FormattedMessage id="second.title" />}
        intro={<FormattedMessage id="second.intro" />}
      >
        <SecondStep options={secondFactor} startAgain={() => setSecondFactor(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={<FormattedMessage id="login.title" />} intro={<FormattedMessage id="login.intro" />}>
      <ServerForm
        onSubmit={entry.submit(enter)}
        of={entry}
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
        <EmailField of={entry} name="email" autoComplete="username" />
        <PasswordField of={entry} name="password" />
      </ServerForm>
      {api.has('POST /api/auth/{locale}/customer/login/options') && <PasskeyLogin />}
      <Divider />
      <NewHere wanted={wanted} />
    </AuthFrame>
  );
}
