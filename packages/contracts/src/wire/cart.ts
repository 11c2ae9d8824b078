import { Type, type Static } from 'typebox';
import { Euros, NumericId, Uuid } from './envelope.ts';

/** Paths of a picture in three sizes. */
export const ImageUrls = Type.Object({ small: Type.String(), medium: Type.String(), large: Type.String() });
/** Paths on the assets host, without the host (SHELL-19). */
export type ImageUrls = Static<typeof ImageUrls>;

/** An insurance that a line has, or could have. */
export const CartInsurance = Type.Object({
  id: NumericId,
  name: Type.String(),
  price: Type.Object({ value: Euros }),
  /** What it covers, in the request's language; present where an insurance is offered (extension). */
  description: Type.Optional(Type.String()),
  /** Addresses of the insurer's conditions and information sheet (extension). */
  conditions: Type.Optional(Type.String()),
  information: Type.Optional(Type.String()),
});
export type CartInsurance = Static<typeof CartInsurance>;

/** An option of a device with an extra price, such as a new battery (extension). */
export const DeviceOption = Type.Object({
  id: NumericId,
  name: Type.String(),
  /** Of one piece. */
  price: Type.Object({ value: Euros }),
});
export type DeviceOption = Static<typeof DeviceOption>;

/** The choice between what is included with a device and an option (extension). */
export const OptionChoice = Type.Object({
  /** What it is about, such as the battery. */
  title: Type.String(),
  /** What the price includes without the option. */
  included: Type.String(),
  option: Type.Intersect([DeviceOption, Type.Object({ description: Type.String() })]),
});
export type OptionChoice = Static<typeof OptionChoice>;

/**
 * A change of an item since it was added (ours). `message` is for the visitor, in the request's language;
 * `was` is the earlier price of a piece.
 */
export const CartNotice = Type.Object({
  kind: Type.Enum(['price-up', 'price-down', 'fewer', 'sold-out']),
  message: Type.String(),
  was: Type.Optional(Type.Object({ value: Euros })),
});
export type CartNotice = Static<typeof CartNotice>;

/** One line of the cart. */
export const CartItem = Type.Object({
  id: Uuid,
  offer: Type.Object({ id: NumericId }),
  quantity: Type.Object({ ordered: Type.Integer() }),
  stock: Type.Object({ available: Type.Integer() }),
  /** Price of one piece, with its option. */
  price: Type.Object({ value: Euros }),
  /** The chosen option and the available choice; ours. Absent if there is none. */
  option: Type.Optional(DeviceOption),
  optionChoice: Type.Optional(OptionChoice),
  insurance: Type.Optional(CartInsurance),
  /** Insurances this item could have; ours, so that the cart can offer them without a second call. */
  insuranceOptions: Type.Array(CartInsurance),
  product: Type.Object({
    id: NumericId,
    name: Type.String(),
    variation: Type.String(),
    image: Type.Object({ urls: ImageUrls }),
  }),
  model: Type.Object({ id: NumericId }),
  condition: Type.Object({ id: NumericId, name: Type.String() }),
  seller: Type.Object({ id: NumericId, name: Type.String() }),
  /** ISO dates, first and last likely day of delivery, in Germany if no address is known yet; ours. Omitted if it is sold out. */
  delivery: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  /** Omitted if nothing changed. */
  notices: Type.Optional(Type.Array(CartNotice)),
});
export type CartItem = Static<typeof CartItem>;

/** The cart as section 3 names it. Every cart call answers with the whole cart, and the answer replaces the old one (CART-01). */
export const Cart = Type.Object({
  id: Type.Union([Uuid, Type.Null()]),
  /** Grows with every change; an answer older than what is shown is ignored. */
  revision: Type.Integer(),
  items: Type.Array(CartItem),
  /**
   * `total` is the amount to pay: lines + insurance − discount, plus the costs of a faster shipping method chosen at the
   * checkout (`shipping`, ours; omitted if it is free).
   */
  summary: Type.Object({
    total: Euros,
    insurance: Euros,
    discount: Euros,
    shipping: Type.Optional(Euros),
  }),
  currency: Type.String(),
  marketplace: Type.String(),
  checkout: Type.Object({ ready: Type.Boolean() }),
  discount: Type.Union([Type.Object({ code: Type.String(), value: Euros }), Type.Null()]),
  /** Why a redeemed code is no longer deducted, in the request's language; omitted if it is deducted (extension). */
  discountNotice: Type.Optional(Type.String()),
  /** What the browser needs to let the shopper approve a prepared payment; `sandbox` is ours. */
  details: Type.Object({
    stripe: Type.Object({ secret: Type.Union([Type.String(), Type.Null()]) }),
    paypal: Type.Object({ orderId: Type.Union([Type.String(), Type.Null()]) }),
    sandbox: Type.Optional(Type.Object({ reference: Type.Union([Type.String(), Type.Null()]) })),
  }),
});
export type Cart = Static<typeof Cart>;

/** POST checkout/{locale}/buy/cart/customer. The client's default quantity is 1 (SHOP-07). */
export const AddToCartRequest = Type.Object(
  { offerId: NumericId, quantity: Type.Integer({ minimum: 1, maximum: 99 }) },
  { additionalProperties: false },
);
export type AddToCartRequest = Static<typeof AddToCartRequest>;

/** PATCH …/{itemId}: `quantity` is a delta, +1 or −1 (CART-02). */
export const ChangeQuantityRequest = Type.Object(
  { quantity: Type.Integer({ minimum: -99, maximum: 99 }) },
  { additionalProperties: false },
);
export type ChangeQuantityRequest = Static<typeof ChangeQuantityRequest>;

/** POST …/{itemId}/insurance */
export const AddInsuranceRequest = Type.Object({ insuranceId: NumericId }, { additionalProperties: false });
export type AddInsuranceRequest = Static<typeof AddInsuranceRequest>;

/** POST …/{itemId}/option; ours. */
export const ChooseOptionRequest = Type.Object({ optionId: NumericId }, { additionalProperties: false });
export type ChooseOptionRequest = Static<typeof ChooseOptionRequest>;

/** POST …/discount */
export const RedeemRequest = Type.Object(
  { redeemCode: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export type RedeemRequest = Static<typeof RedeemRequest>;
