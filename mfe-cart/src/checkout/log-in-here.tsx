import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useIntl, useSession } from '@rewald/platform';
import { refusal, useServerForm } from '@rewald/platform/forms';
import { Button, Field, Notice, PasswordInput, TextInput, textLinkStyle, tokens } from '@rewald/ui';
import { useEmailSuggestion } from './use-email-suggestion.tsx';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  & > button {
    justify-self: start;
  }
`;
const Link = styled(AppLink)(textLinkStyle);

interface Login {
  email: string;
  password: string;
}

interface LogInHereProps {
  email?: string;
  onDone?: () => void;
}

/** Login without leaving the checkout: the input stays, and the carts are merged (CART-07). */
export const LogInHere = ({ email = '', onDone }: LogInHereProps) => {
  const intl = useIntl();
  const { login } = useSession();
  // One message for both fields, so that it does not reveal which addresses have an account.
  const entry = useServerForm<Login>({
    fields: [],
    defaultValues: { email, password: '' },
  });
  const { field, problem, busy, submit } = entry;
  const meant = useEmailSuggestion(entry, 'email');
  const enter = submit(
    async (typed) => {
      if (typed.email === '' || typed.password === '')
        return refusal(intl.formatMessage({ id: 'login.missing' }));
      return login(typed);
    },
    () => onDone?.(),
  );

  return (
    <Form noValidate method="post" onSubmit={(event) => void enter(event)}>
      <Field label={<FormattedMessage id="form.email" />} hint={meant} required>
        <TextInput
          {...field('email').control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field label={<FormattedMessage id="login.password" />} required>
        <PasswordInput
          {...field('password').control}
          autoComplete="current-password"
          maxLength={200}
          showLabel={intl.formatMessage({ id: 'login.show' })}
          hideLabel={intl.formatMessage({ id: 'login.hide' })}
        />
      </Field>
      {problem !== null && <Notice tone="error">{problem || <FormattedMessage id="form.failed" />}</Notice>}
      <Button type="submit" variant="secondary" busy={busy}>
        <FormattedMessage id={busy ? 'login.busy' : 'login.do'} />
      </Button>
      <Link to="/auth/login?forgot=1" prefetch={false}>
        <FormattedMessage id="login.forgot" />
      </Link>
    </Form>
  );
};
