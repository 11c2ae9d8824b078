import { useState } from 'react';
import type { PasswordResetMailRequest } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform, useSearchParams, type PageModule } from '@rewald/platform';
import { Notice, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { looksLikeEmail } from '../forms/email.ts';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'forgotten.title' }),
  noIndex: true,
});

/** Asks for a link to set a new password. The answer is the same whether the address has an account or not. */
export default function ForgottenPasswordPage() {
  const intl = useIntl();
  const { api } = usePlatform();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, problem, submit, busy } = useServerForm<PasswordResetMailRequest>(['email']);
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
        onSubmit={submit(
          ({ email }) =>
            api.call('POST /api/auth/{locale}/customer/password-reset/email', {
              body: { email: email.trim() },
            }),
          ({ email }) => setSentTo(email.trim()),
        )}
        problem={problem}
        busy={busy}
        submitLabel={<FormattedMessage id="forgotten.submit" />}
        busyLabel={<FormattedMessage id="forgotten.busy" />}
      >
        <FormField
          form={form}
          name="email"
          label={<FormattedMessage id="form.emailLabel" />}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          check={(value) => (looksLikeEmail(value) ? undefined : intl.formatMessage({ id: 'form.email' }))}
        />
      </ServerForm>
      {toLogin}
    </AuthFrame>
  );
}
