import { useState } from 'react';
import type { PasswordResetMailRequest } from '@rewald/contracts';
import { FormattedMessage, usePlatform, useSearchParams, type PageModule } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Notice, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { EmailField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'forgotten.title' }),
  noIndex: true,
});

/** Requests a link to set a new password. The response does not depend on whether the address has an account. */
export default function ForgottenPasswordPage() {
  const { api } = usePlatform();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const entry = useServerForm<PasswordResetMailRequest>({ fields: ['email'] });
  const toLogin = (
    <Text step="small" center>
      <TextLink to="/auth/login">
        <FormattedMessage id="forgotten.toLogin" />
      </TextLink>
    </Text>
  );
  if (sentTo !== null) {
    return (
      <AuthFrame title={<FormattedMessage id="forgotten.sentTitle" />}>
        <Notice tone="success" role="status">
          <FormattedMessage id="forgotten.sentText" values={{ email: sentTo }} />
        </Notice>
        {toLogin}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={<FormattedMessage id="forgotten.title" />}
      intro={<FormattedMessage id="forgotten.intro" />}
    >
      {search.get('expired') === '1' && (
        <Notice tone="warning">
          <FormattedMessage id="forgotten.expired" />
        </Notice>
      )}
      <ServerForm
        onSubmit={entry.submit(
          ({ email }) =>
            api.call('POST /api/auth/{locale}/customer/password-reset/email', {
              body: { email },
            }),
          (_, { email }) => setSentTo(email),
        )}
        of={entry}
        submitLabel={<FormattedMessage id="forgotten.submit" />}
        busyLabel={<FormattedMessage id="forgotten.busy" />}
      >
        <EmailField of={entry} name="email" />
      </ServerForm>
      {toLogin}
    </AuthFrame>
  );
}
