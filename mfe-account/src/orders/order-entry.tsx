import type { OrderSummary } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Dotted, Text } from '@rewald/ui';
import { Entry } from '../account/entry.tsx';
import { Day } from '../account/when.tsx';
import { OrderStateBadge } from './order-state.tsx';

export const OrderEntry = ({ order, level = 2 }: { order: OrderSummary; level?: 2 | 3 }) => (
  <Entry
    level={level}
    to={`/customer/account/orders/${order.id}`}
    title={order.names.join(', ')}
    picture={order.image?.urls.medium}
    aside={
      <>
        <OrderStateBadge order={order} />
        <Text as="span" weight="strong">
          {formatPrice(order.total)}
        </Text>
      </>
    }
  >
    <Dotted
      parts={[
        <FormattedMessage key="pieces" id="orders.pieces" values={{ pieces: order.pieces }} />,
        order.number,
        <Day key="day" at={order.placedAt} />,
      ]}
    />
  </Entry>
);
