import styled from '@emotion/styled';
import { useState } from 'react';
import type { Order } from '@rewald/contracts';
import { AppLink, FormattedMessage, useIntl, usePlatform, useSession } from '@rewald/platform';
import { filled, useServerForm, type ServerForm } from '@rewald/platform/forms';
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
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  overflow-wrap: anywhere;
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

interface Values {
  password: string;
}

const PasswordField = ({ entry }: { entry: ServerForm<Values> }) => {
  const intl = useIntl();
  const { control, error } = entry.field('password', {
    validate: filled(intl.formatMessage({ id: 'form.required' })),
  });
  return (
    <Field
      label={<FormattedMessage id="account.password" />}
      hint={<FormattedMessage id="account.rule" />}
      error={error}
      required
    >
      <PasswordInput
        {...control}
        autoComplete="new-password"
        maxLength={200}
        showLabel={intl.formatMessage({ id: 'login.show' })}
        hideLabel={intl.formatMessage({ id: 'login.hide' })}
      />
    </Field>
  );
};

const AddressTaken = ({ order, orderKey }: Pick<OneFieldAccountProps, 'order' | 'orderKey'>) => {
  const orderPath = `/shop/orders/${order.id}?key=${encodeURIComponent(orderKey)}`;
  return (
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
  );
};

/** Creates an account for a guest, who only has to choose a password. The order is added to the account. */
export const OneFieldAccount = ({ order, orderKey, onClaimed }: OneFieldAccountProps) => {
  const { api } = usePlatform();
  const { register, login } = useSession();
  const [isTaken, setTaken] = useState(false);
  const entry = useServerForm<Values>({ fields: ['password'] });
  const { email } = order.contact;
  const { firstName, lastName } = order.delivery;

  const create = async ({ password }: Values) => {
    const registered = await register({ firstName, lastName, email, password });
    if (!registered.ok) return registered;
    // The API host's response is the same if the address already has an account; then the login fails.
    const entered = await login({ email, password });
    if (!entered.ok) {
      setTaken(true);
      return null;
    }
    const claimed = await api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/claim', {
      params: { orderId: order.id },
      query: { key: orderKey },
    });
    return claimed.ok ? claimed : null;
  };

  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} step="title4">
          <FormattedMessage id="account.title" />
        </Heading>
        {isTaken ? (
          <AddressTaken order={order} orderKey={orderKey} />
        ) : (
          <Form noValidate method="post" onSubmit={(event) => void entry.submit(create, onClaimed)(event)}>
            <Text>
              <FormattedMessage id="account.text" values={{ email: <strong>{email}</strong> }} />
            </Text>
            {/* Lets password managers store the user name. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField entry={entry} />
            {entry.problem !== null && (
              <Notice tone="error">{entry.problem || <FormattedMessage id="form.failed" />}</Notice>
            )}
            <Button type="submit" busy={entry.busy}>
              <FormattedMessage id={entry.busy ? 'account.busy' : 'account.create'} />
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
};
