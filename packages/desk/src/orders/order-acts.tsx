import { Typography } from '@mui/material';
import { required } from 'ra-core';
import { AutocompleteInput, SelectInput } from 'ra-ui-materialui';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Words } from '../acts/words.tsx';
import { Money } from '../shown/shown.tsx';
import { CARRIERS, USUAL_CARRIER } from './carriers.ts';
import type { OrderShown } from './shown-order.ts';

const of = ({ id, version }: OrderShown) => ({ params: { orderId: id }, version });
const carrierChoices = CARRIERS.map((name) => ({ id: name, name }));

/** Sellers with pieces in a stage of their way. */
function sellersWith({ lines }: OrderShown, isThere: (line: OrderShown['lines'][number]) => boolean) {
  const found = new Map(lines.filter(isThere).map(({ seller }) => [seller.id, seller]));
  return [...found.values()];
}

/** Which of several sellers' parcels; a single one needs no choice. */
function Seller({ sellers }: { sellers: readonly { id: number; name: string }[] }) {
  if (sellers.length < 2) return null;
  return (
    <SelectInput
      source="sellerId"
      label="orders.seller"
      choices={[...sellers]}
      translateChoice={false}
      emptyText="orders.all-sellers"
    />
  );
}

export function Ship(order: OrderShown) {
  const sellers = sellersWith(order, ({ parcel }) => parcel === null);
  // The number of a label that was bought for the only parcel.
  const label =
    sellers.length === 1 ? order.labels?.find(({ seller }) => seller.id === sellers[0]?.id) : undefined;
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/ship"
      {...of(order)}
      label="orders.ship"
      weight="first"
      when={order.state === 'confirmed' || (order.state === 'shipped' && sellers.length > 0)}
      defaultValues={{ carrier: label?.carrier ?? USUAL_CARRIER, trackingNumber: label?.trackingNumber }}
    >
      <Seller sellers={sellers} />
      <AutocompleteInput
        source="carrier"
        label="orders.carrier"
        // Its list stays inside the dialog, which is where screen readers are.
        disablePortal
        choices={carrierChoices}
        translateChoice={false}
        onCreate={(name) => ({ id: name ?? '', name: name ?? '' })}
        validate={required()}
      />
      <Words source="trackingNumber" label="orders.tracking" help="orders.tracking.help" isNeeded={false} />
    </Act>
  );
}

export function Track(order: OrderShown) {
  const sellers = sellersWith(order, ({ parcel }) => parcel !== null && parcel.trackingNumber === null);
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/tracking"
      {...of(order)}
      label="orders.track"
      when={sellers.length > 0}
    >
      <Seller sellers={sellers} />
      <Words source="trackingNumber" label="orders.tracking" />
    </Act>
  );
}

export function Deliver(order: OrderShown) {
  const sellers = sellersWith(order, ({ parcel }) => parcel !== null && parcel.deliveredAt === null);
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/deliver"
      {...of(order)}
      label="orders.deliver"
      weight="first"
      when={sellers.length > 0}
      why
    >
      <Seller sellers={sellers} />
    </Act>
  );
}

/** How many of which line, where any are wanted. */
function quantities({ lines = {} }: FieldValues): { lineId: string; quantity: number }[] {
  return Object.entries<unknown>(lines).flatMap(([lineId, quantity]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ lineId, quantity }] : [],
  );
}

export function Refund(order: OrderShown) {
  const lines = order.lines.filter(({ quantity, returned }) => quantity > returned);
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/refund"
      {...of(order)}
      label="orders.refund"
      when={lines.length > 0 && ['confirmed', 'shipped', 'delivered'].includes(order.state)}
      why
      toBody={(values) =>
        typeof values['amount'] === 'number' ? { amount: values['amount'] } : { lines: quantities(values) }
      }
    >
      {lines.map(({ id, product, quantity, returned, price }) => (
        <NumberField
          key={id}
          source={`lines.${id}`}
          label={
            <FormattedMessage
              id="orders.refund.line"
              values={{ name: product.name, most: quantity - returned, price: <Money value={price.value} /> }}
            />
          }
          min={0}
          max={quantity - returned}
        />
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        <FormattedMessage id="orders.refund.or" />
      </Typography>
      <NumberField source="amount" label="orders.refund.amount" min={0.01} step={0.01} />
    </Act>
  );
}

export function Cancel(order: OrderShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/cancel"
      {...of(order)}
      label="orders.cancel"
      weight="danger"
      when={
        ['placed', 'confirmed'].includes(order.state) && order.lines.every(({ parcel }) => parcel === null)
      }
      why
    />
  );
}

export function ResendMail(order: OrderShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/mails"
      params={{ orderId: order.id }}
      label="orders.resend"
      when={order.contact !== null && !['placed', 'cancelled'].includes(order.state)}
      why={{ email: order.contact?.email }}
      toBody={() => ({ mail: 'order-confirmed' as const })}
    />
  );
}

export function NoteDown({ id }: OrderShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/notes"
      params={{ orderId: id }}
      label="orders.note"
    >
      <Words source="text" label="orders.note.text" help="orders.note.help" rows={3} />
    </Act>
  );
}
