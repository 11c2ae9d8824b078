import { Type, type Static } from 'typebox';
import { PAYMENT_PROVIDERS } from '../payment-vocabulary.ts';
import { Attachment } from './attachment.ts';
import { AcceptedDocument } from './document.ts';
import { Cart, CartInsurance, DeviceOption, ImageUrls } from './cart.ts';
import { Euros, NumericId, Uuid } from './envelope.ts';
import { WarrantyClaim } from './warranty-claim.ts';

/**
 * Everything here is an extension: the specification ends at the cart. Moments are ISO dates with time, days are ISO dates.
 */
const Moment = Type.String();
const Day = Type.String();
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const closed = { additionalProperties: false } as const;

/** Countries that orders are sent to. */
export const DeliveryCountry = Type.Enum(['DE', 'AT']);
/** Ids of the shipping methods that cost nothing. */
export const FREE_SHIPPING_METHODS = ['standard', 'signature'] as const;
/** One of those, or the key of a shipping method that the shop has a price for. */
export const ShippingMethodId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 100 });
/** Places where a carrier keeps parcels for collection, by the name that replaces the street in an address. */
export const PickUpPlace = Type.Enum(['Packstation', 'Postfiliale']);
export type PickUpPlace = Static<typeof PickUpPlace>;
const ProviderName = Type.Enum([...PAYMENT_PROVIDERS]);
/** `none` where a discount leaves nothing to pay. */
const PaidWith = Type.Enum([...PAYMENT_PROVIDERS, 'none']);

/** The contact person of an order. `phone` may be empty: it is for the parcel service only. */
export const OrderContact = Type.Object(
  { email: Type.String({ maxLength: 254 }), phone: Type.String({ maxLength: 30 }) },
  closed,
);
export type OrderContact = Static<typeof OrderContact>;

/**
 * A delivery or invoice address. `address` is the street, `addition` may be empty. For a pick-up place, `address` is its kind
 * (`Packstation`), `houseNumber` its number, and `addition` the post number of the person who collects the parcel.
 */
export const OrderAddress = Type.Object(
  {
    firstName: Type.String({ maxLength: 100 }),
    lastName: Type.String({ maxLength: 100 }),
    address: Type.String({ maxLength: 120 }),
    houseNumber: Type.String({ maxLength: 20 }),
    addition: Type.String({ maxLength: 100 }),
    plz: Type.String({ maxLength: 12 }),
    city: Type.String({ maxLength: 100 }),
    countryCode: Type.String({ maxLength: 2 }),
  },
  closed,
);
export type OrderAddress = Static<typeof OrderAddress>;

const AddressOrNull = Type.Union([OrderAddress, Type.Null()]);
const DayRange = Type.Object({ from: Day, to: Day });

/** A way to pay that was prepared for the cart. */
export const CheckoutPayment = Type.Object({
  provider: ProviderName,
  state: Type.Enum(['open', 'authorised']),
  /** Stripe's client secret, PayPal's order id, the sandbox's reference. */
  clientToken: TextOrNull,
  amount: Euros,
});
export type CheckoutPayment = Static<typeof CheckoutPayment>;

/**
 * GET checkout/{locale}/buy/checkout: the data entered so far, which survives a reload. A logged-in customer who has entered
 * nothing yet gets the data of the account.
 */
export const Checkout = Type.Object({
  cartId: Type.Union([Uuid, Type.Null()]),
  contact: Type.Union([OrderContact, Type.Null()]),
  delivery: AddressOrNull,
  /** Null: the invoice goes to the delivery address. */
  billing: AddressOrNull,
  shippingMethod: ShippingMethodId,
  shippingMethods: Type.Array(
    Type.Object({
      id: ShippingMethodId,
      name: Type.String(),
      description: Type.String(),
      /** For all parcels of the cart. */
      price: Type.Object({ value: Euros }),
      /** First and last likely day of arrival of everything; left out for an empty cart. */
      delivery: Type.Optional(DayRange),
    }),
  ),
  countries: Type.Array(Type.Object({ code: DeliveryCountry, name: Type.String() })),
  /** Pick-up places that parcels can be sent to; absent where the shop sends to none. */
  pickUpPlaces: Type.Optional(Type.Array(PickUpPlace)),
  /** Parcels by seller, sent as `shippingMethod` says, with the first and last likely day of arrival. `itemIds` are items of the cart. */
  parcels: Type.Array(
    Type.Object({
      seller: Type.Object({ id: NumericId, name: Type.String() }),
      itemIds: Type.Array(Uuid),
      delivery: DayRange,
    }),
  ),
  /** Sections to complete before an order is possible. */
  missing: Type.Array(Type.Enum(['cart', 'contact', 'delivery'])),
  /** Version of the terms that an order accepts. */
  termsVersion: Type.String(),
});
export type Checkout = Static<typeof Checkout>;

/**
 * PATCH checkout/{locale}/buy/checkout: stores the sections that are sent, each as a whole. Keys of field messages begin with
 * the section: `contact.email`, `delivery.plz`, `billing.city`.
 */
export const CheckoutUpdate = Type.Object(
  {
    contact: Type.Optional(OrderContact),
    delivery: Type.Optional(OrderAddress),
    billing: Type.Optional(AddressOrNull),
    shippingMethod: Type.Optional(ShippingMethodId),
  },
  closed,
);
export type CheckoutUpdate = Static<typeof CheckoutUpdate>;

/** POST checkout/{locale}/buy/payments: prepares a payment of the cart's total, or updates the existing one. */
export const PreparePaymentRequest = Type.Object({ provider: ProviderName }, closed);
export type PreparePaymentRequest = Static<typeof PreparePaymentRequest>;

/** Its answer; the cart's `details` carry the token as well. */
export const PreparedCheckoutPayment = Type.Object({ payment: CheckoutPayment, cart: Cart });
export type PreparedCheckoutPayment = Static<typeof PreparedCheckoutPayment>;

/**
 * POST checkout/{locale}/buy/orders: the button "Zahlungspflichtig bestellen", and the return page after a payment. `total`
 * is the amount shown to the shopper, in euros. With `cartId` a repeated call finds the order that was made from this cart.
 */
export const PlaceOrderRequest = Type.Object(
  {
    total: Type.Number({ minimum: 0, maximum: 10_000_000 }),
    accept: Type.Boolean(),
    /** With a total of 0 no provider is called, whichever is given. */
    payment: Type.Object({ provider: PaidWith }, closed),
    cartId: Type.Optional(Uuid),
  },
  closed,
);
export type PlaceOrderRequest = Static<typeof PlaceOrderRequest>;

/** An order that was placed; `key` opens it without a login. */
export const PlacedOrder = Type.Object({
  id: Uuid,
  number: Type.String(),
  key: Type.String(),
  email: Type.String(),
  total: Euros,
});
export type PlacedOrder = Static<typeof PlacedOrder>;

/**
 * Answer of POST …/orders:
 * - `awaiting-payment`: accepted; the shopper has to approve `payment`, then the call is repeated
 * - `placed`: everything is reserved, and the payment is not confirmed yet; a mail follows once it is
 * - `confirmed`: ordered and paid (and all states that follow)
 */
export const PlaceOrderResult = Type.Object({
  state: Type.Enum(['awaiting-payment', 'placed', 'confirmed']),
  payment: Type.Union([CheckoutPayment, Type.Null()]),
  order: Type.Union([PlacedOrder, Type.Null()]),
});
export type PlaceOrderResult = Static<typeof PlaceOrderResult>;

/** The state of an order. */
export const OrderState = Type.Enum(['placed', 'confirmed', 'shipped', 'delivered', 'cancelled']);
export type OrderState = Static<typeof OrderState>;

/** One row of GET checkout/{locale}/buy/orders. */
export const OrderSummary = Type.Object({
  id: Uuid,
  number: Type.String(),
  state: OrderState,
  /** Whether a return is in progress, or everything was returned; the buyer sees that instead of the state. */
  returns: Type.Optional(Type.Enum(['open', 'done'])),
  placedAt: Moment,
  total: Euros,
  currency: Type.String(),
  /** Pieces of all lines. */
  pieces: Type.Integer(),
  /** Names of the first lines. */
  names: Type.Array(Type.String()),
  image: Type.Union([Type.Object({ urls: ImageUrls }), Type.Null()]),
});
export type OrderSummary = Static<typeof OrderSummary>;

/** GET checkout/{locale}/buy/orders?cursor=: newest first; `nextCursor` is the cursor of older ones. */
export const OrderList = Type.Object({ items: Type.Array(OrderSummary), nextCursor: TextOrNull });
export type OrderList = Static<typeof OrderList>;

/** A parcel of one seller. */
export const OrderParcel = Type.Object({
  id: Uuid,
  carrier: Type.String(),
  trackingNumber: TextOrNull,
  /** The carrier's page about the parcel, if it is known. */
  trackingLink: TextOrNull,
  shippedAt: Moment,
  deliveredAt: MomentOrNull,
});
export type OrderParcel = Static<typeof OrderParcel>;

/** One line of an order. */
export const OrderLine = Type.Object({
  id: Uuid,
  offer: Type.Object({ id: NumericId }),
  product: Type.Object({
    id: NumericId,
    name: Type.String(),
    variation: Type.String(),
    /** Null when the product is no longer in the catalogue. */
    image: Type.Union([Type.Object({ urls: ImageUrls }), Type.Null()]),
  }),
  model: Type.Object({ id: NumericId }),
  condition: Type.Object({ id: NumericId, name: Type.String() }),
  seller: Type.Object({ id: NumericId, name: Type.String() }),
  quantity: Type.Integer(),
  /** Price of one piece, with its option; the insurance's is of one piece, too. */
  price: Type.Object({ value: Euros }),
  option: Type.Optional(DeviceOption),
  insurance: Type.Optional(CartInsurance),
  /** The line's share of the order's discount. */
  discount: Euros,
  /** Price of all pieces with insurance, minus the discount. */
  total: Euros,
  /** Rate of the value added tax in the price; null where documents show none (§ 25a UStG). */
  vatPercent: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** Pieces that were or are being returned. */
  returned: Type.Integer(),
  /** Pieces that can still be withdrawn. */
  returnable: Type.Integer(),
  parcel: Type.Union([OrderParcel, Type.Null()]),
});
export type OrderLine = Static<typeof OrderLine>;

/** `arrived`: it waits for somebody to judge it; `received`: it was judged, and the money is on its way. */
export const ReturnState = Type.Enum(['announced', 'arrived', 'received']);
/** Why a device is not taken back: it is another one than was sold, it was used beyond a test, or it came after the last day. */
export const REJECTIONS = ['other-device', 'used', 'late'] as const;

/** A withdrawal from some pieces of one seller. */
export const OrderReturn = Type.Object({
  id: Uuid,
  /** As on its label; omitted by older hosts. */
  number: Type.Optional(Type.String()),
  state: ReturnState,
  seller: Type.Object({ id: NumericId, name: Type.String() }),
  lines: Type.Array(Type.Object({ lineId: Uuid, quantity: Type.Integer(), refund: Euros })),
  reason: TextOrNull,
  /** What goes back to the buyer: what was judged, and until then everything. */
  refund: Euros,
  /** Last day to send the pieces back. */
  returnBy: Day,
  announcedAt: Moment,
  receivedAt: MomentOrNull,
  /** Devices that are worth less or were rejected; omitted by older hosts. */
  findings: Type.Optional(
    Type.Array(
      Type.Object({
        lineId: Uuid,
        /** Compensation for the loss of value (§ 357a BGB); 0 for a rejected device. */
        deduction: Euros,
        /** In the words of who judged it, in the language of the order. */
        reason: TextOrNull,
        /** Null unless it was rejected. */
        rejection: Type.Union([Type.Enum([...REJECTIONS]), Type.Null()]),
      }),
    ),
  ),
  /** Photos of what was found, at GET …/withdrawals/{id}/photos/{photoId}?key=; omitted by older hosts. */
  photos: Type.Optional(Type.Array(Attachment)),
  /** The parcel with which rejected devices go back. */
  sentBack: Type.Optional(
    Type.Object({ carrier: Type.String(), trackingNumber: Type.String(), trackingLink: TextOrNull }),
  ),
});
export type OrderReturn = Static<typeof OrderReturn>;

const DocumentOfSeller = Type.Object({
  number: Type.String(),
  seller: Type.Object({ id: NumericId, name: Type.String() }),
});

/** A refund of an order, with its credit notes. */
export const OrderRefund = Type.Object({
  id: Uuid,
  /** Number of the credit note, which is GET …/orders/{orderId}/credit-notes/{id}?key= (PDF). */
  creditNote: TextOrNull,
  /** One per seller, if each seller issues its own: …/credit-notes/{id}?seller={seller.id}&key= */
  creditNotes: Type.Optional(Type.Array(DocumentOfSeller)),
  amount: Euros,
  reason: Type.Enum(['cancelled', 'withdrawal', 'goodwill', 'insurance']),
  /** `done`: the payment provider has accepted it. */
  state: Type.Enum(['pending', 'done', 'refused']),
  at: Moment,
});
export type OrderRefund = Static<typeof OrderRefund>;

/** An entry of the history of an order. */
export const OrderEvent = Type.Object({
  kind: Type.Enum([
    'placed',
    'confirmed',
    'shipped',
    'delivered',
    'cancelled',
    'withdrawn',
    'return-received',
    'refunded',
  ]),
  at: Moment,
  seller: Type.Optional(Type.String()),
  amount: Type.Optional(Euros),
});
export type OrderEvent = Static<typeof OrderEvent>;

/** What was paid for an order, and what went back. */
export const OrderMoney = Type.Object({
  provider: PaidWith,
  /** In how many parts the buyer pays; absent if at once, or if the provider does not say. */
  instalments: Type.Optional(Type.Integer()),
  charged: Euros,
  /** What the payment provider has given back. */
  refunded: Euros,
  /** What is to be given back, and has not been yet; missing if there is nothing (extension). */
  refunding: Type.Optional(Euros),
});

/** What an order costs. */
export const OrderSums = Type.Object({
  goods: Euros,
  insurance: Euros,
  discount: Euros,
  shipping: Euros,
  total: Euros,
});

/** GET checkout/{locale}/buy/orders/{orderId}?key=, and the answer of every change of an order. */
export const Order = Type.Object({
  id: Uuid,
  number: Type.String(),
  state: OrderState,
  placedAt: Moment,
  currency: Type.String(),
  contact: OrderContact,
  delivery: OrderAddress,
  billing: AddressOrNull,
  shippingMethod: Type.Object({ id: Type.String(), name: Type.String() }),
  expected: DayRange,
  payment: OrderMoney,
  summary: OrderSums,
  discount: Type.Union([Type.Object({ code: Type.String(), value: Euros }), Type.Null()]),
  cancelReason: Type.Union([Type.Enum(['payment-declined', 'customer', 'shop']), Type.Null()]),
  /** Value added tax in the prices, by rate. */
  taxes: Type.Optional(Type.Array(Type.Object({ percent: Type.Number(), net: Euros, tax: Euros }))),
  /**
   * One per seller: GET …/orders/{orderId}/invoice?seller={seller.id}&key= (PDF). `number` is null in the first moments after
   * the payment. Empty before the payment, and if one invoice covers all sellers.
   */
  invoices: Type.Optional(Type.Array(Type.Object({ ...DocumentOfSeller.properties, number: TextOrNull }))),
  /** The texts that applied when the order was placed, as far as the shop still has them. */
  documents: Type.Optional(Type.Array(AcceptedDocument)),
  /** Who plants the order's tree, and where, in the request's language; omitted by older hosts. */
  planter: Type.Optional(Type.String()),
  /** Order value in euros from which a tree is planted; `TREE_FROM` if omitted. */
  treeFrom: Type.Optional(Type.Integer()),
  lines: Type.Array(OrderLine),
  returns: Type.Array(OrderReturn),
  /** Defects that were reported, newest first; omitted by older hosts. */
  claims: Type.Optional(Type.Array(WarrantyClaim)),
  refunds: Type.Array(OrderRefund),
  /** Oldest first. */
  timeline: Type.Array(OrderEvent),
  /** Actions that are possible now. */
  actions: Type.Object({
    cancel: Type.Boolean(),
    withdraw: Type.Boolean(),
    /** The last day to withdraw, once everything has been delivered. */
    withdrawUntil: Type.Union([Day, Type.Null()]),
    invoice: Type.Boolean(),
    /** Whether anything in the order was delivered, kept and not reviewed yet. */
    review: Type.Boolean(),
    /** Whether a logged-in customer can add the order to the account. */
    claim: Type.Boolean(),
    /** Whether a defect can be reported; omitted by older hosts. */
    reportDefect: Type.Optional(Type.Boolean()),
  }),
});
export type Order = Static<typeof Order>;

/** POST checkout/{locale}/buy/orders/{orderId}/withdrawals?key=. A reason is never needed (§355 BGB). */
export const WithdrawalRequest = Type.Object(
  {
    lines: Type.Array(
      Type.Object({ lineId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }, closed),
      { minItems: 1, maxItems: 50 },
    ),
    reason: Type.Optional(Type.String({ maxLength: 1_000 })),
    /** Name of the person who withdraws; the name of the delivery address if omitted. */
    name: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type WithdrawalRequest = Static<typeof WithdrawalRequest>;

/** POST checkout/{locale}/buy/order-links: mails a link to an order that was placed without a login (extension). */
export const OrderLinkRequest = Type.Object(
  {
    /** As given to the buyer, such as `RB-7K3M9QXA`. */
    orderNumber: Type.String({ minLength: 1, maxLength: 60 }),
    /** The address used for the order. */
    email: Type.String({ minLength: 1, maxLength: 254 }),
  },
  { additionalProperties: false },
);
export type OrderLinkRequest = Static<typeof OrderLinkRequest>;

/** Its answer, which is the same whether or not such an order exists; only the mail contains that information. */
export const OrderLinkReceipt = Type.Object({
  /** Where the mail goes. */
  email: Type.String(),
});
export type OrderLinkReceipt = Static<typeof OrderLinkReceipt>;
