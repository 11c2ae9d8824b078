import type { OperatorOrderEvent } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { toEuros } from '@rewald/assortment/index/offer-card';
import type { OrderStory } from './operator-order-story.ts';
import type { WholeOrder } from './order-store.ts';
import { sellerName } from './present-order.ts';

type Event = Omit<OperatorOrderEvent, 'at' | 'by'> & { at: Date | null; by?: string | null };

/** What is known from the log alone. */
const ACTS: Readonly<Record<string, Event['kind']>> = {
  'order.label-bought': 'label-bought',
  'order.label-cancelled': 'label-cancelled',
  'order.tracking-added': 'tracking-added',
};

/** Who did something to a seller's parcel, or to the whole order. */
const doer = ({ acts }: OrderStory, action: string, sellerId?: number): string | null =>
  acts.findLast((act) => act.action === action && (sellerId === undefined || act.sellers.includes(sellerId)))
    ?.by ?? null;

const parcelEvents = (whole: WholeOrder, story: OrderStory, isOwn: (id: number) => boolean): Event[] => [
  ...whole.shipments
    .filter((parcel) => isOwn(parcel.seller_id))
    .flatMap((parcel): Event[] => {
      const sellerId = parcel.seller_id;
      const seller = sellerName(whole, sellerId);
      const text = [parcel.carrier, parcel.tracking_number].filter((part) => part !== null).join(' ');
      return [
        { kind: 'shipped', at: parcel.shipped_at, seller, text, by: doer(story, 'order.shipped', sellerId) },
        { kind: 'delivered', at: parcel.delivered_at, seller, by: doer(story, 'order.delivered', sellerId) },
      ];
    }),
  ...whole.returns
    .filter(({ sellerId }) => isOwn(sellerId))
    .flatMap((back): Event[] => {
      const seller = sellerName(whole, back.sellerId);
      return [
        { kind: 'withdrawn', at: back.announcedAt, seller },
        { kind: 'return-received', at: back.receivedAt, seller },
      ];
    }),
];

const moneyEvents = ({ refunds }: WholeOrder, { refundedBy }: OrderStory): Event[] =>
  refunds.flatMap(({ id, amountCents, state, at, doneAt }): Event[] => {
    const amount = toEuros(amountCents);
    return [
      { kind: 'refund-ordered', at, amount, by: refundedBy.get(id) ?? null },
      ...(state === 'pending'
        ? []
        : [{ kind: state === 'done' ? 'refunded' : 'refund-refused', at: doneAt, amount } as const]),
    ];
  });

/** The history of an order as an operator sees it, oldest first: a merchant without money, mails and other sellers' parcels. */
export const operatorTimeline = (
  whole: WholeOrder,
  story: OrderStory,
  { sellerId }: Operator,
): OperatorOrderEvent[] => {
  const { order } = whole;
  const events: Event[] = [
    { kind: 'placed', at: order.placed_at },
    { kind: 'confirmed', at: order.confirmed_at },
    ...parcelEvents(whole, story, (id) => sellerId === null || id === sellerId),
    { kind: 'cancelled', at: order.cancelled_at, by: doer(story, 'order.cancelled') },
    ...(sellerId === null ? moneyEvents(whole, story) : []),
    ...story.acts.flatMap(({ action, at, by, trackingNumber }): Event[] => {
      const kind = ACTS[action];
      return kind === undefined ? [] : [{ kind, at, by, text: trackingNumber ?? '' }];
    }),
    ...story.notes.map(({ at, author, text }): Event => ({ kind: 'noted', at, by: author, text })),
    ...story.mails.map(({ kind, at, isSent }): Event => ({
      kind: isSent ? 'mail-sent' : 'mail-waits',
      at,
      text: kind,
    })),
  ];
  return events
    .flatMap(({ at, by = null, ...event }) => (at === null ? [] : [{ ...event, by, at }]))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
};
