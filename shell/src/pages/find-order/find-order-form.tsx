import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import type { OrderLinkReceipt } from '@rewald/contracts';
import { FormattedMessage, useHydrated, usePlatform } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Button, Heading, Inline, Notice, Stack, Text, tokens } from '@rewald/ui';
import { EmailField, FormGrid, FormProblem, TextField } from '../../forms/fields.tsx';

interface Values {
  orderNumber: string;
  email: string;
}

const Root = styled.div`
  max-inline-size: 560px;
  margin-block-end: ${tokens.space[8]};
  & h2:focus-visible {
    outline: none;
  }
`;

/** Asks for order number and mail address. The result is only mailed, so that nobody learns about other people's orders. */
export const FindOrderForm = () => {
  const { api } = usePlatform();
  const hydrated = useHydrated();
  const [receipt, setReceipt] = useState<OrderLinkReceipt | null>(null);
  const entry = useServerForm<Values>({
    fields: ['orderNumber', 'email'],
    defaultValues: { orderNumber: '', email: '' },
  });
  const send = entry.submit(
    (body, idempotencyKey) =>
      api.call('POST /api/checkout/{locale}/buy/order-links', { body, idempotencyKey }),
    setReceipt,
  );
  if (receipt) return <Sent receipt={receipt} onAgain={() => setReceipt(null)} />;
  return (
    <Root>
      <FormGrid noValidate method="post" onSubmit={(event) => void send(event)}>
        <noscript>
          <Notice tone="info">
            <FormattedMessage id="findOrder.noScript" />
          </Notice>
        </noscript>
        <TextField
          of={entry}
          name="orderNumber"
          label={<FormattedMessage id="findOrder.number" />}
          hint={<FormattedMessage id="findOrder.numberHint" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <EmailField of={entry} name="email" hint={<FormattedMessage id="findOrder.emailHint" />} />
        <FormProblem problem={entry.problem} />
        {/* Before hydration no script handles the form, so the button must not submit it. */}
        <Inline>
          <Button type={hydrated ? 'submit' : 'button'} size="large" busy={entry.busy}>
            <FormattedMessage id="findOrder.send" />
          </Button>
        </Inline>
      </FormGrid>
    </Root>
  );
};

const Sent = ({ receipt: { email }, onAgain }: { receipt: OrderLinkReceipt; onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Root>
      <Stack gap={4}>
        <Heading level={2} step="title3" ref={heading} tabIndex={-1}>
          <FormattedMessage id="findOrder.sent" />
        </Heading>
        <Text>
          <FormattedMessage id="findOrder.sentText" values={{ email: <strong>{email}</strong> }} />
        </Text>
        <Text tone="inkSoft">
          <FormattedMessage id="findOrder.nothing" />
        </Text>
        <Inline>
          <Button variant="secondary" onClick={onAgain}>
            <FormattedMessage id="findOrder.again" />
          </Button>
        </Inline>
      </Stack>
    </Root>
  );
};
