import { useState } from 'react';
import type { PasswordResetChoice, PasswordResetRequest } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  useIntl,
  usePageData,
  usePlatform,
  useSearchParams,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Button, Checkbox, Notice, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { FormField } from '../forms/form-field.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'reset.title' }),
  noIndex: true,
});

/** The available choices; null without a valid link. The form reports an invalid link when it is submitted. */
export const loader = async ({ api, signal }: PageLoaderArgs): Promise<PasswordResetChoice | null> => {
  const result = await api.call('GET /api/auth/{locale}/customer/password-reset', { signal });
  return result.ok ? result.data : null;
};

interface RemovePasskeysProps {
  of: FormEntry<PasswordResetRequest>;
  choice: PasswordResetChoice;
}

/** Removes the account's passkeys together with the old password. */
const RemovePasskeys = ({ of, choice }: RemovePasskeysProps) => (
  <Checkbox
    label={<FormattedMessage id="reset.removePasskeys" />}
    hint={
      <>
        <FormattedMessage id="reset.removeHint" values={{ count: choice.passkeys }} />
        {choice.secondFactor && (
          <span>
            {' '}
            <FormattedMessage id="reset.removeWithFactor" />
          </span>
        )}
      </>
    }
    {...of.form.register('removePasskeys')}
  />
);

const PasswordIsSet = () => (
  <AuthFrame title={<FormattedMessage id="reset.doneTitle" />}>
    <Notice tone="success" role="status">
      <FormattedMessage id="reset.doneText" />
    </Notice>
    <Button wide render={<AppLink to="/auth/login" />}>
      <FormattedMessage id="reset.toLogin" />
    </Button>
  </AuthFrame>
);

/** Sets a new password after a mailed link, whose token is in a cookie of the API host by now. */
export default function NewPasswordPage() {
  const intl = useIntl();
  const choice = usePageData<typeof loader>();
  const [search] = useSearchParams();
  const { api } = usePlatform();
  const [done, setDone] = useState(false);
  const entry = useServerForm<PasswordResetRequest>({ fields: ['password', 'passwordConfirmed'] });
  if (done) return <PasswordIsSet />;
  return (
    <AuthFrame title={<FormattedMessage id="reset.title" />} intro={<FormattedMessage id="reset.intro" />}>
      {search.get('restored') === '1' && (
        <Notice tone="success" role="status">
          <FormattedMessage id="reset.restored" />
        </Notice>
      )}
      {choice?.confirmed === false && (
        <Notice tone="info">
          <FormattedMessage id="reset.unconfirmed" />
        </Notice>
      )}
      <ServerForm
        onSubmit={entry.submit(
          (body) => api.call('POST /api/auth/{locale}/customer/password-reset', { body }),
          () => setDone(true),
        )}
        of={entry}
        submitLabel={<FormattedMessage id="reset.submit" />}
        busyLabel={<FormattedMessage id="reset.busy" />}
      >
        <NewPasswordField of={entry} name="password" label={<FormattedMessage id="form.newPassword" />} />
        <FormField
          of={entry}
          name="passwordConfirmed"
          label={<FormattedMessage id="form.newPasswordAgain" />}
          type="password"
          autoComplete="new-password"
          check={(value) =>
            value === entry.form.getValues('password') || intl.formatMessage({ id: 'password.mismatch' })
          }
        />
        {choice?.confirmed && choice.passkeys > 0 && <RemovePasskeys of={entry} choice={choice} />}
      </ServerForm>
      <Text step="small" center>
        <TextLink to="/auth/password-reset/email">
          <FormattedMessage id="reset.newLink" />
        </TextLink>
      </Text>
    </AuthFrame>
  );
}
