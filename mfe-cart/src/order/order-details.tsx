import type { Order } from '@rewald/contracts';
import { AppLink, FormattedMessage, usePlatform } from '@rewald/platform';
import { Button, EmptyState } from '@rewald/ui';
import type { OrderAccess } from './order-link.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';
import { useOrder } from './use-order.ts';

export interface OrderDetailsProps extends OrderAccess {
  /** Level of the order's heading; default 2. */
  level?: 1 | 2;
  /** The order, if the caller has loaded it already; then it is also part of the server's HTML. */
  order?: Order;
}

/** One order with all its actions, for other parts to place. Loads the order unless it is given. */
export default function OrderDetails(props: OrderDetailsProps) {
  return <OneOrder key={props.orderId} {...props} />;
}

const OneOrder = ({ orderId, orderKey, level = 2, order }: OrderDetailsProps) => {
  const { reading, retry, replace } = useOrder({ orderId, orderKey }, order);
  switch (reading.status) {
    case 'loading':
      return <OrderSkeleton />;
    case 'ready':
      return <OrderView order={reading.order} orderKey={orderKey} level={level} onChange={replace} />;
    case 'missing':
      return <MissingOrder level={level} />;
    case 'failed':
      return <FailedOrder level={level} retry={retry} />;
  }
};

/** Shown if the order does not exist or belongs to another customer. */
export const MissingOrder = ({ level }: { level: 1 | 2 }) => (
  <EmptyState
    icon="box"
    level={level}
    title={<FormattedMessage id="order.missing.title" />}
    actions={
      <>
        <NewLink />
        <Button variant="secondary" render={<AppLink to="/customer/account/orders" />}>
          <FormattedMessage id="order.missing.toOrders" />
        </Button>
        <Button variant="secondary" render={<AppLink to="/company/about/contact" />}>
          <FormattedMessage id="order.missing.help" />
        </Button>
      </>
    }
  >
    <FormattedMessage id="order.missing.text" />
  </EmptyState>
);

/** A mailed link expires after a day; this button leads to a new one. */
const NewLink = () =>
  usePlatform().api.has('POST /api/checkout/{locale}/buy/order-links') && (
    <Button render={<AppLink to="/shop/orders" />}>
      <FormattedMessage id="order.missing.newLink" />
    </Button>
  );

export const FailedOrder = ({ level, retry }: { level: 1 | 2; retry: () => void }) => (
  <EmptyState
    icon="warning"
    level={level}
    title={<FormattedMessage id="order.unreachable.title" />}
    actions={
      <Button onClick={retry}>
        <FormattedMessage id="order.unreachable.retry" />
      </Button>
    }
  >
    <FormattedMessage id="order.unreachable.text" />
  </EmptyState>
);
