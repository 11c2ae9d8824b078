import { useState } from 'react';
import type { Order } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Button, Icon, Inline, Stack, Text } from '@rewald/ui';
import { Day } from '../days/day.tsx';
import type { useOrderActions } from './use-order-actions.ts';
import { NOTHING, WithdrawForm, type Withdrawal } from './withdraw-form.tsx';

interface OpenerProps {
  order: Order;
  onOpen: () => void;
}

const Opener = ({ order: { actions }, onOpen }: OpenerProps) => (
  <Stack data-screen-only gap={2} align="start">
    <Inline>
      <Button variant="secondary" iconStart={<Icon name="loop" size={20} />} onClick={onOpen}>
        <FormattedMessage id="withdraw.return" />
      </Button>
      {/* The law's own words, for those who look for them (§356a BGB). */}
      <Button variant="quiet" onClick={onOpen}>
        <FormattedMessage id="withdraw.open" />
      </Button>
    </Inline>
    {actions.withdrawUntil && (
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="withdraw.until" values={{ day: <Day at={actions.withdrawUntil} /> }} />
      </Text>
    )}
  </Stack>
);

interface WithdrawProps {
  order: Order;
  level: 2 | 3;
  calls: ReturnType<typeof useOrderActions>;
}

/** Withdrawal from the contract by pieces: choose, then confirm. A reason is never required (§355, §356a BGB). */
export const Withdraw = (props: WithdrawProps) => {
  const [open, setOpen] = useState(false);
  // Held here, so that closing and reopening the form keeps the choice.
  const entry = useServerForm<Withdrawal>({ fields: ['reason'], defaultValues: NOTHING });
  return open ? (
    <WithdrawForm {...props} entry={entry} onClose={() => setOpen(false)} />
  ) : (
    <Opener order={props.order} onOpen={() => setOpen(true)} />
  );
};
