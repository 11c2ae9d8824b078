import type { Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { hashToken } from '@rewald/server-kit/web/tokens';
import type { Place } from '@rewald/server-kit/calendar/working-days';
import type { WantedShipping } from '../shipping/shipping.ts';
import type { Discount } from './cart-totals.ts';

/** The owner of a cart: a customer, or the guest with the token in the cart cookie. */
export type CartOwner = { readonly customerId: string } | { readonly token: string };

/** A stored line, with current prices and stock. */
export interface StoredItem {
  readonly id: string;
  readonly offerId: number;
  readonly productId: number;
  readonly conditionId: number;
  readonly sellerId: number;
  readonly sellerName: string;
  /** Working days until a parcel of the seller arrives. */
  readonly deliveryDays: { readonly from: number; readonly to: number };
  /** Where the seller's parcels start. */
  readonly warehouse: Place;
  readonly quantity: number;
  readonly stock: number;
  /** Including the option. */
  readonly priceCents: number;
  /** What a piece cost when the line was last changed; null for lines from before this was stored. */
  readonly seenPriceCents: number | null;
  readonly insuranceId: number | null;
  readonly option: {
    readonly id: number;
    readonly name: Readonly<Record<Locale, string>>;
    readonly priceCents: number;
  } | null;
  /** Whether the chosen option was removed from the assortment; the line then has no option. */
  readonly optionGone: boolean;
}

/** Why a code on a cart has no effect. */
export type DeadCode = 'expired' | 'used-up';

/** A cart as the use cases read it. */
export interface StoredCart {
  readonly id: string;
  readonly revision: number;
  readonly items: readonly StoredItem[];
  /** Null without a code, and when the code is no longer valid. */
  readonly discount: (Discount & { readonly code: string }) | null;
  readonly deadCode: { readonly code: string; readonly why: DeadCode } | null;
  /** Null before anything was filled in at the checkout. */
  readonly shipping: WantedShipping | null;
  /** What the browser needs to approve a payment that was prepared, by provider. */
  readonly paymentTokens: Readonly<Record<string, string>>;
}

/** A cart as the database function `cart_document` returns it. */
export interface CartDocument {
  readonly id: string;
  readonly revision: number;
  readonly customerId: string | null;
  readonly paymentTokens: Readonly<Record<string, string>> | null;
  readonly code: (Discount & { code: string; inTime: boolean; left: boolean }) | null;
  readonly shipping: WantedShipping | null;
  readonly items: readonly StoredItem[];
}

const discountOf = ({ code: found }: CartDocument): Pick<StoredCart, 'discount' | 'deadCode'> => {
  if (found === null) return { discount: null, deadCode: null };
  const { inTime, left, ...discount } = found;
  const { code } = discount;
  if (!inTime) return { discount: null, deadCode: { code, why: 'expired' } };
  if (!left) return { discount: null, deadCode: { code, why: 'used-up' } };
  return { discount, deadCode: null };
};

/** Converts what the database returns. */
export const toCart = (document: CartDocument): StoredCart => ({
  id: document.id,
  revision: document.revision,
  items: document.items,
  paymentTokens: document.paymentTokens ?? {},
  shipping: document.shipping,
  ...discountOf(document),
});

/** The id of the owner's open cart, as an SQL expression. */
export const cartIdOf = (owner: CartOwner) =>
  'customerId' in owner
    ? sql<string | null>`find_cart(null, ${owner.customerId})`
    : sql<string | null>`find_cart(${hashToken(owner.token)}, null)`;

/** SQL condition on `carts` that selects the owner's open cart. */
export const ownedBy = (owner: CartOwner) =>
  'customerId' in owner
    ? sql<boolean>`(carts.closed_at is null and carts.customer_id = ${owner.customerId})`
    : sql<boolean>`(carts.closed_at is null and carts.token_hash = ${hashToken(owner.token)}
        and carts.updated_at > now() - interval '60 days')`;
