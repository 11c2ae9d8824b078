import { sql } from 'kysely';
import { hashToken } from '../web/tokens.ts';
import type { Discount } from './cart-totals.ts';

/** Whose cart it is: a customer's, or that of whoever holds the token in the cart cookie. */
export type CartOwner = { readonly customerId: string } | { readonly token: string };

/** One line as the database has it, prices and stock as they are now. */
export interface StoredItem {
  readonly id: string;
  readonly offerId: number;
  readonly productId: number;
  readonly conditionId: number;
  readonly sellerId: number;
  readonly sellerName: string;
  /** Working days until a parcel of the seller arrives. */
  readonly deliveryDays: { readonly from: number; readonly to: number };
  readonly quantity: number;
  readonly stock: number;
  readonly priceCents: number;
  /** What a piece cost when the line was last changed; null for lines older than this is kept. */
  readonly seenPriceCents: number | null;
  readonly insuranceId: number | null;
}

/** Why a code on a cart counts for nothing. */
export type DeadCode = 'expired' | 'used-up';

export interface StoredCart {
  readonly id: string;
  readonly revision: number;
  readonly items: readonly StoredItem[];
  /** Null also when the code is not valid any more. */
  readonly discount: (Discount & { readonly code: string }) | null;
  readonly deadCode: { readonly code: string; readonly why: DeadCode } | null;
  /** What the browser needs to approve a payment that was prepared, by provider. */
  readonly paymentTokens: Readonly<Record<string, string>>;
}

const GUEST_LIFE = '60 days';

/** Condition on `carts`: the open cart of the owner. */
export const ownedBy = (owner: CartOwner) =>
  'customerId' in owner
    ? sql<boolean>`(carts.closed_at is null and carts.customer_id = ${owner.customerId})`
    : sql<boolean>`(carts.closed_at is null and carts.token_hash = ${hashToken(owner.token)}
        and carts.updated_at > now() - ${GUEST_LIFE}::interval)`;

/** A cart with one of its lines, or with none: what reading a cart answers row by row. */
export interface CartRow {
  readonly cartId: string;
  readonly revision: number;
  readonly paymentTokens: Readonly<Record<string, string>> | null;
  readonly code: string | null;
  readonly kind: Discount['kind'] | null;
  readonly value: number | null;
  readonly mostCents: number | null;
  readonly minimumCents: number | null;
  readonly codeInTime: boolean | null;
  readonly codeLeft: boolean | null;
  /** Null for a cart without lines, and so is every other column of the line. */
  readonly id: string | null;
  readonly offerId: number;
  readonly productId: number;
  readonly conditionId: number;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly quantity: number;
  readonly stock: number;
  readonly priceCents: number;
  readonly seenPriceCents: number | null;
  readonly insuranceId: number | null;
}

export interface NoCartRow {
  readonly cartId: null;
}

/** Columns of `CartRow` over `cart`, `discounts`, `line`, `offers` and `sellers`. */
export const CART_COLUMNS = sql`
  cart.id as "cartId", cart.revision, cart.payment_tokens as "paymentTokens",
  discounts.code, discounts.kind, discounts.value,
  discounts.most_cents as "mostCents", discounts.minimum_cents as "minimumCents",
  discounts.valid_from <= now() and discounts.valid_until > now() as "codeInTime",
  discounts.use_limit is null or discounts.used < discounts.use_limit as "codeLeft",
  line.id, line.offer_id as "offerId", line.quantity, line.insurance_id as "insuranceId",
  line.seen_price_cents as "seenPriceCents",
  offers.product_id as "productId", offers.condition_id as "conditionId", offers.seller_id as "sellerId",
  offers.stock, offers.price_cents as "priceCents", sellers.name as "sellerName",
  sellers.shipping_days_from as "daysFrom", sellers.shipping_days_to as "daysTo"`;

/** The column `payment_tokens` of a row of `carts`. */
export const PAYMENT_TOKENS = sql`
  (select jsonb_object_agg(provider, client_token) from payments
   where payments.cart_id = carts.id and payments.order_id is null and payments.state = 'open') as payment_tokens`;

export const DISCOUNT_JOIN = sql`left join discounts on discounts.code = cart.discount_code`;
// Ids of lines grow with time: ordered by them, lines stand as they were put in.
export const LINE_JOIN = sql`left join cart_items as line on line.cart_id = cart.id and line.quantity > 0`;
export const OFFER_JOIN = sql`
  left join offers on offers.id = line.offer_id
  left join sellers on sellers.id = offers.seller_id`;

const toDiscount = ({
  code,
  kind,
  value,
  mostCents,
  minimumCents,
  codeInTime,
  codeLeft,
}: CartRow): Pick<StoredCart, 'discount' | 'deadCode'> => {
  if (code === null || kind === null || value === null || minimumCents === null)
    return { discount: null, deadCode: null };
  if (codeInTime !== true) return { discount: null, deadCode: { code, why: 'expired' } };
  if (codeLeft !== true) return { discount: null, deadCode: { code, why: 'used-up' } };
  return { discount: { code, kind, value, mostCents, minimumCents }, deadCode: null };
};

/** Puts rows together again; null when there is no cart. */
export const toCart = (rows: readonly (CartRow | NoCartRow)[]): StoredCart | null => {
  const [cart] = rows;
  if (cart === undefined || cart.cartId === null) return null;
  return {
    id: cart.cartId,
    revision: cart.revision,
    paymentTokens: cart.paymentTokens ?? {},
    ...toDiscount(cart),
    items: rows.flatMap((row) =>
      row.cartId === null || row.id === null
        ? []
        : [
            {
              id: row.id,
              offerId: row.offerId,
              productId: row.productId,
              conditionId: row.conditionId,
              sellerId: row.sellerId,
              sellerName: row.sellerName,
              deliveryDays: { from: row.daysFrom, to: row.daysTo },
              quantity: row.quantity,
              stock: row.stock,
              priceCents: row.priceCents,
              seenPriceCents: row.seenPriceCents,
              insuranceId: row.insuranceId,
            },
          ],
    ),
  };
};
