import { useEffect, useRef, useState } from 'react';
import type { Order } from '@rewald/contracts';
import { formatPrice, FormattedMessage } from '@rewald/platform';
import { Button, Inline, Notice, Stack } from '@rewald/ui';
import { givenBack } from '../summary/missing-for-tree.ts';
import type { useOrderActions } from './use-order-actions.ts';

/** Cancels the lines that have not been shipped, in two steps. */
export const CancelOrder = ({
  order,
  calls,
}: {
  order: Order;
  calls: ReturnType<typeof useOrderActions>;
}) => {
  const [asking, setAsking] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const problem = calls.problemOf('cancel');
  if (!asking) {
    return (
      <Button ref={ask} variant="secondary" onClick={() => setAsking(true)}>
        <FormattedMessage id="cancel.ask" />
      </Button>
    );
  }
  return (
    <Notice tone="warning" title={<FormattedMessage id="cancel.title" />}>
      <Stack gap={3}>
        <p>
          <FormattedMessage
            id="cancel.text"
            values={{ amount: formatPrice(order.payment.charged - givenBack(order.payment), order.currency) }}
          />
        </p>
        {problem && <p role="alert">{problem}</p>}
        <Inline>
          <Button variant="danger" busy={calls.busy === 'cancel'} onClick={() => void calls.cancel()}>
            <FormattedMessage id={calls.busy === 'cancel' ? 'cancel.busy' : 'cancel.confirm'} />
          </Button>
          <Button ref={keep} variant="secondary" onClick={() => setAsking(false)}>
            <FormattedMessage id="cancel.keep" />
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
};
