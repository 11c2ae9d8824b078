import { useState } from 'react';
import type { RegisterRequest } from '@rewald/contracts';
import { AppLink, FormattedMessage, useSession, type PageModule } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Button, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { withRedirect } from '../auth-frame/paths.ts';
import { useForward } from '../auth-frame/use-forward.ts';
import { EmailField } from '../forms/form-field.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { NameFields } from '../forms/name-fields.tsx';
import { ServerForm } from '../forms/server-form.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'register.title' }),
  noIndex: true,
});

/**
 * Registration, followed by a login (ACCT-01). The API host's response is the same for an address that already has an
 * account. The login then fails, and a mail to the account's owner explains why.
 */
export default function RegistrationPage() {
  const { register, login } = useSession();
  const wanted = useForward();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const entry = useServerForm<RegisterRequest>({ fields: ['firstName', 'lastName', 'email', 'password'] });

  const registerAndLogIn = async (account: RegisterRequest) => {
    const registered = await register(account);
    if (!registered.ok) return registered;
    const entered = await login({ email: account.email, password: account.password });
    if (!entered.ok) setSentTo(account.email);
    return registered;
  };

  if (sentTo !== null) {
    return (
      <AuthFrame
        title={<FormattedMessage id="register.mailTitle" />}
        intro={<FormattedMessage id="register.mailText" values={{ email: sentTo }} />}
      >
        <Button wide render={<AppLink to={withRedirect('/auth/login', wanted)} />}>
          <FormattedMessage id="register.toLogin" />
        </Button>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      title={<FormattedMessage id="register.title" />}
      intro={<FormattedMessage id="register.intro" />}
    >
      <ServerForm
        onSubmit={entry.submit(registerAndLogIn)}
        of={entry}
        submitLabel={<FormattedMessage id="register.submit" />}
        busyLabel={<FormattedMessage id="register.busy" />}
      >
        <NameFields of={entry} first="firstName" last="lastName" />
        <EmailField of={entry} name="email" hint={<FormattedMessage id="register.emailHint" />} />
        <NewPasswordField of={entry} name="password" label={<FormattedMessage id="form.password" />} />
      </ServerForm>
      <Text step="small" center>
        <FormattedMessage
          id="register.haveAccount"
          values={{
            link: (
              <TextLink to={withRedirect('/auth/login', wanted)}>
                <FormattedMessage id="register.logInHere" />
              </TextLink>
            ),
          }}
        />
      </Text>
    </AuthFrame>
  );
}
