import styled from '@emotion/styled';
import { useRef, useState, type FormEvent } from 'react';
import type { Order } from '@rewald/contracts';
import { AppLink, FormattedMessage, useIntl, usePlatform, useSession } from '@rewald/platform';
import {
  Button,
  Card,
  Field,
  Heading,
  Notice,
  PasswordInput,
  Stack,
  Text,
  textLinkStyle,
  tokens,
} from '@rewald/ui';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  & > button {
    justify-self: start;
  }
`;
const Link = styled(AppLink)(textLinkStyle);

interface OneFieldAccountProps {
  order: Order;
  orderKey: string;
  onClaimed: (order: Order) => void;
}

/** A guest's account: everything but the password is known, and the order moves in at once. */
export const OneFieldAccount = ({ order, orderKey, onClaimed }: OneFieldAccountProps) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { register, login } = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const [isTaken, setTaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { email } = order.contact;
  const { firstName, lastName } = order.delivery;

  const create = async (): Promise<void> => {
    const registered = await register({ firstName, lastName, email, password });
    if (!registered.ok) {
      const { errors, message } = registered.problem;
      const atField = errors['password']?.[0] ?? '';
      setError(atField);
      if (atField) input.current?.focus();
      else
        setProblem(Object.values(errors)[0]?.[0] ?? (message || intl.formatMessage({ id: 'form.failed' })));
      return;
    }
    // The API host answers the same for an address that has an account already; then logging in fails.
    const entered = await login({ email, password });
    if (!entered.ok) {
      setTaken(true);
      return;
    }
    const claimed = await api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/claim', {
      params: { orderId: order.id },
      query: { key: orderKey },
    });
    if (claimed.ok) onClaimed(claimed.data);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    setProblem('');
    if (password === '') {
      setError(intl.formatMessage({ id: 'form.required' }));
      input.current?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    setError('');
    try {
      await create();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const orderPath = `/shop/orders/${order.id}?key=${encodeURIComponent(orderKey)}`;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} step="title4">
          <FormattedMessage id="account.title" />
        </Heading>
        {isTaken ? (
          <Notice tone="info" title={<FormattedMessage id="account.takenTitle" />}>
            <FormattedMessage
              id="account.takenText"
              values={{
                link: (words) => (
                  <Link to={`/auth/login?redirect=${encodeURIComponent(orderPath)}`} prefetch={false}>
                    {words}
                  </Link>
                ),
              }}
            />
          </Notice>
        ) : (
          <Form noValidate method="post" onSubmit={(event) => void submit(event)}>
            <Text>
              <FormattedMessage id="account.text" values={{ email: <strong>{email}</strong> }} />
            </Text>
            {/* So that a password manager knows what it keeps. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field
              label={<FormattedMessage id="account.password" />}
              hint={<FormattedMessage id="account.rule" />}
              error={error}
              required
            >
              <PasswordInput
                ref={input}
                autoComplete="new-password"
                maxLength={200}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                showLabel={intl.formatMessage({ id: 'login.show' })}
                hideLabel={intl.formatMessage({ id: 'login.hide' })}
              />
            </Field>
            {problem && <Notice tone="error">{problem}</Notice>}
            <Button type="submit" busy={busy}>
              <FormattedMessage id={busy ? 'account.busy' : 'account.create'} />
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
};
