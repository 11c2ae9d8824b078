import { useState } from 'react';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, EmptyState } from '@rewald/ui';

interface CartWithoutItemsProps {
  level: 1 | 2 | 3;
  /** Called when a link is followed. */
  onLeave?: (() => void) | undefined;
}

/** The empty cart, with a link to the shop. */
export const EmptyCart = ({ level, onLeave }: CartWithoutItemsProps) => (
  <EmptyState
    icon="cart"
    level={level}
    title={<FormattedMessage id="empty.title" />}
    actions={
      <>
        <Button render={<AppLink to="/shop/explore" onClick={onLeave} />}>
          <FormattedMessage id="empty.explore" />
        </Button>
        <Button variant="secondary" render={<AppLink to="/trade-in" onClick={onLeave} />}>
          <FormattedMessage id="empty.sell" />
        </Button>
      </>
    }
  >
    <FormattedMessage id="empty.text" />
  </EmptyState>
);

/** The message that the cart could not be loaded, with a retry button. */
export const FailedCart = ({ level, reload }: { level: 1 | 2 | 3; reload: () => Promise<unknown> }) => {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <EmptyState
      icon="warning"
      level={level}
      title={<FormattedMessage id="failed.title" />}
      actions={
        <Button busy={busy} onClick={() => void tryAgain()}>
          <FormattedMessage id={busy ? 'failed.retrying' : 'failed.retry'} />
        </Button>
      }
    >
      <FormattedMessage id="failed.text" />
    </EmptyState>
  );
};

/** Shown if the host has no order calls, with a link back. */
export const NoOrdering = () => (
  <EmptyState
    icon="cart"
    level={1}
    title={<FormattedMessage id="none.title" />}
    actions={
      <Button render={<AppLink to="/shop/checkout/cart" />}>
        <FormattedMessage id="none.back" />
      </Button>
    }
  >
    <FormattedMessage id="checkout.none" />
  </EmptyState>
);
