import { Typography } from '@mui/material';
import { required } from 'ra-core';
import { AutocompleteInput, CheckboxGroupInput, SelectInput } from 'ra-ui-materialui';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Choice } from '../acts/choice.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Words } from '../acts/words.tsx';
import { Money } from '../shown/shown.tsx';
import { CARRIERS, USUAL_CARRIER } from './carriers.ts';
import type { OrderShown } from './shown-order.ts';

const of = ({ id, version }: OrderShown) => ({ params: { orderId: id }, version });
const carrierChoices = CARRIERS.map((name) => ({ id: name, name }));

type Line = OrderShown['lines'][number];

/** Lines of a seller, or of all. */
function ofSeller(lines: readonly Line[], sellerId: unknown): Line[] {
  return lines.filter(({ seller }) => sellerId == null || sellerId === '' || seller.id === sellerId);
}

/** What goes in the parcel of one seller: everything, unless something is left for another one. */
function InParcel({ lines, hasOneSeller }: { lines: readonly Line[]; hasOneSeller: boolean }) {
  const sellerId: unknown = useWatch({ name: 'sellerId' });
  const own = ofSeller(lines, sellerId);
  if (own.length < 2 || (own.length === lines.length && !hasOneSeller)) return null;
  return (
    <CheckboxGroupInput
      source="lineIds"
      label="orders.in-parcel"
      helperText="orders.in-parcel.help"
      row={false}
      choices={own.map(({ id, quantity, product }) => ({ id, name: `${quantity} × ${product.name}` }))}
      translateChoice={false}
      validate={(chosen: readonly string[]) =>
        own.some(({ id }) => chosen.includes(id)) ? undefined : 'orders.in-parcel.none'
      }
    />
  );
}

export function Ship(order: OrderShown) {
  const left = order.lines.filter(({ parcel, quantity, returned }) => parcel === null && quantity > returned);
  const sellers = [...new Map(left.map(({ seller }) => [seller.id, seller])).values()];
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
      defaultValues={{
        carrier: label?.carrier ?? USUAL_CARRIER,
        trackingNumber: label?.trackingNumber,
        lineIds: left.map(({ id }) => id),
      }}
      toBody={({ carrier = '', trackingNumber, sellerId, lineIds = [] }) => {
        const own = ofSeller(left, sellerId).map(({ id }) => id);
        const chosen = own.filter((id) => lineIds.includes(id));
        return { carrier, trackingNumber, sellerId, ...(chosen.length < own.length && { lineIds: chosen }) };
      }}
    >
      {sellers.length > 1 && (
        <SelectInput
          source="sellerId"
          label="orders.seller"
          choices={sellers}
          translateChoice={false}
          emptyText="orders.all-sellers"
        />
      )}
      <InParcel lines={left} hasOneSeller={sellers.length === 1} />
      <Words source="trackingNumber" label="orders.tracking" help="orders.tracking.help" isNeeded={false} />
      <AutocompleteInput
        source="carrier"
        label="orders.carrier"
        // Its list stays inside the dialog, which is where screen readers are.
        disablePortal
        openOnFocus={false}
        filterSelectedOptions={false}
        choices={carrierChoices}
        translateChoice={false}
        onCreate={(name) => ({ id: name ?? '', name: name ?? '' })}
        validate={required()}
      />
    </Act>
  );
}

/** Parcels in a stage of their way, with what tells one from another. */
function parcelsOf({ lines }: OrderShown, isThere: (parcel: NonNullable<Line['parcel']>) => boolean) {
  const found = new Map<string, { id: string; name: string }>();
  for (const { parcel, seller, product } of lines) {
    if (parcel === null || !isThere(parcel)) continue;
    const before =
      found.get(parcel.id)?.name ?? [seller.name, parcel.trackingNumber].filter(Boolean).join(' ');
    found.set(parcel.id, { id: parcel.id, name: `${before} · ${product.name}` });
  }
  return [...found.values()];
}

export function Track(order: OrderShown) {
  const parcels = parcelsOf(order, ({ trackingNumber }) => trackingNumber === null);
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/tracking"
      {...of(order)}
      label="orders.track"
      when={parcels.length > 0}
    >
      {parcels.length > 1 && <Choice source="parcelId" label="orders.parcel" choices={parcels} />}
      <Words source="trackingNumber" label="orders.tracking" />
    </Act>
  );
}

export function Deliver(order: OrderShown) {
  const parcels = parcelsOf(order, ({ deliveredAt }) => deliveredAt === null);
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/deliver"
      {...of(order)}
      label="orders.deliver"
      weight="first"
      when={parcels.length > 0}
      why
    >
      {parcels.length > 1 && (
        <SelectInput
          source="parcelId"
          label="orders.parcel"
          choices={parcels}
          translateChoice={false}
          emptyText="orders.all-parcels"
        />
      )}
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
      <NumberField source="amount" label="orders.refund.amount" min={0.01} />
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
