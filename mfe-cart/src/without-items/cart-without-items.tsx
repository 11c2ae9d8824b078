import { useState } from 'react';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, EmptyState } from '@rewald/ui';

interface CartWithoutItemsProps {
  level: 1 | 2 | 3;
  /** A link was followed. */
  onLeave?: (() => void) | undefined;
}

/** Nothing in the cart yet: says so and leads on. */
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

/** The cart could not be read: nothing is lost, and it can be tried again. */
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

/** A host of the specification alone takes no orders: the way on is back. */
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
