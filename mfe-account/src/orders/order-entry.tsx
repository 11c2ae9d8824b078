import type { OrderSummary } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Text } from '@rewald/ui';
import { Entry } from '../account/entry.tsx';
import { Day } from '../account/when.tsx';
import { Whole } from '../account/whole.tsx';
import { OrderStateBadge } from './order-state.tsx';

/** One order in a list. */
export const OrderEntry = ({ order, level = 2 }: { order: OrderSummary; level?: 2 | 3 }) => (
  <Entry
    level={level}
    to={`/customer/account/orders/${order.id}`}
    title={order.names.join(', ')}
    picture={order.image?.urls.medium}
    aside={
      <>
        <OrderStateBadge state={order.state} />
        <Text as="span" weight="strong">
          {formatPrice(order.total)}
        </Text>
      </>
    }
  >
    <FormattedMessage
      id="orders.facts"
      values={{
        number: <Whole key="number">{order.number}</Whole>,
        day: <Day key="day" at={order.placedAt} />,
        pieces: order.pieces,
      }}
    />
  </Entry>
);
