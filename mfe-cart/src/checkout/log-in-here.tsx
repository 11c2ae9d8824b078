import styled from '@emotion/styled';
import { useRef, useState, type FormEvent } from 'react';
import { AppLink, FormattedMessage, useIntl, useSession } from '@rewald/platform';
import { Button, Field, Notice, PasswordInput, TextInput, textLinkStyle, tokens } from '@rewald/ui';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  & > button {
    justify-self: start;
  }
`;
const Link = styled(AppLink)(textLinkStyle);

interface LogInHereProps {
  email?: string;
  onDone?: () => void;
}

/** Logging in without leaving the checkout: what was typed stays, and the carts become one (CART-07). */
export const LogInHere = ({ email = '', onDone }: LogInHereProps) => {
  const intl = useIntl();
  const { login } = useSession();
  const [name, setName] = useState(email);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    if (name.trim() === '' || password === '') {
      setProblem(intl.formatMessage({ id: 'login.missing' }));
      return;
    }
    running.current = true;
    setBusy(true);
    setProblem('');
    const result = await login({ email: name.trim(), password });
    running.current = false;
    setBusy(false);
    if (result.ok) onDone?.();
    else {
      const { message, errors } = result.problem;
      setProblem(Object.values(errors)[0]?.[0] ?? (message || intl.formatMessage({ id: 'form.failed' })));
    }
  };

  return (
    <Form noValidate method="post" onSubmit={(event) => void enter(event)}>
      <Field label={<FormattedMessage id="form.email" />} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={<FormattedMessage id="login.password" />} required>
        <PasswordInput
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          showLabel={intl.formatMessage({ id: 'login.show' })}
          hideLabel={intl.formatMessage({ id: 'login.hide' })}
        />
      </Field>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="secondary" busy={busy}>
        <FormattedMessage id={busy ? 'login.busy' : 'login.do'} />
      </Button>
      <Link to="/auth/login?forgot=1" prefetch={false}>
        <FormattedMessage id="login.forgot" />
      </Link>
    </Form>
  );
};
