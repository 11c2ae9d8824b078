import {
  PAYMENT_PROVIDERS,
  OrderAddress,
  OrderContact,
  type Locale,
  type PaymentProviderName,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '@rewald/server-kit/database/connection';
import { inBatches } from '@rewald/server-kit/database/batching';
import { hashToken } from '@rewald/server-kit/web/tokens';
import { toCart, type CartDocument, type CartOwner, type StoredCart } from '../cart/cart-rows.ts';
import type { StoredPaymentState } from '../tables.ts';

const orNull = <T extends OrderContact | OrderAddress>(
  parse: (value: unknown) => T,
  value: unknown,
): T | null => (value === null || value === undefined ? null : parse(value));
const contactSchema = Compile(OrderContact);
const addressSchema = Compile(OrderAddress);
/** @throws if the stored contact is not valid */
export const parseContact = (value: unknown): OrderContact => contactSchema.Parse(value);
/** @throws if the stored address is not valid */
export const parseAddress = (value: unknown): OrderAddress => addressSchema.Parse(value);

/** What the shopper accepted by pressing the order button. */
export interface Acceptance {
  readonly at: Date;
  readonly revision: number;
  readonly totalCents: number;
  readonly provider: PaymentProviderName;
  readonly terms: string;
  readonly locale: Locale;
}

/** What the shopper filled in at the checkout. */
export interface CheckoutDraft {
  readonly contact: OrderContact | null;
  readonly delivery: OrderAddress | null;
  readonly billing: OrderAddress | null;
  readonly shippingMethod: string;
}

/** A payment of the cart, as our database has it. */
interface CartPayment {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly state: StoredPaymentState;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly authorisedCents: number;
  readonly instalments: number | null;
}

/** Everything that an order is made from, read in one statement. */
export interface OrderBasis {
  readonly cart: StoredCart;
  readonly customerId: string | null;
  /** Null when nothing has been filled in yet. */
  readonly draft: CheckoutDraft | null;
  readonly acceptance: Acceptance | null;
  /** Newest first. */
  readonly payments: readonly CartPayment[];
}

const StoredDraft = Type.Object({
  contact: Type.Unknown(),
  delivery: Type.Unknown(),
  billing: Type.Unknown(),
  shipping_method: Type.String(),
  accepted_at: Type.Union([Type.String(), Type.Null()]),
  accepted_revision: Type.Union([Type.Integer(), Type.Null()]),
  accepted_total_cents: Type.Union([Type.Integer(), Type.Null()]),
  accepted_provider: Type.Union([Type.Enum([...PAYMENT_PROVIDERS]), Type.Null()]),
  accepted_terms: Type.Union([Type.String(), Type.Null()]),
  accepted_locale: Type.Union([Type.Enum(['de', 'en']), Type.Null()]),
});
type StoredDraft = Static<typeof StoredDraft>;
const draftSchema = Compile(StoredDraft);

const acceptanceOf = (row: StoredDraft): Acceptance | null => {
  const { accepted_at: at, accepted_revision: revision, accepted_total_cents: totalCents } = row;
  const { accepted_provider: provider, accepted_terms: terms, accepted_locale: locale } = row;
  if (at === null || revision === null || totalCents === null) return null;
  if (provider === null || terms === null || locale === null) return null;
  return { at: new Date(at), revision, totalCents, provider, terms, locale };
};

interface BasisDocument {
  readonly cart: CartDocument;
  readonly checkout: unknown;
  readonly payments: readonly CartPayment[];
}

/** Selects an open cart, by its id or by its owner. */
export type WantedCart = CartOwner | { readonly cartId: string };

const askFor = async (
  database: Database,
  wanted: readonly WantedCart[],
): Promise<(BasisDocument | null)[]> => {
  const guests = wanted.map((cart) => ('token' in cart ? hashToken(cart.token) : null));
  const customers = wanted.map((cart) => ('customerId' in cart ? cart.customerId : null));
  const carts = wanted.map((cart) => ('cartId' in cart ? cart.cartId : null));
  const { rows } = await sql<{ basis: BasisDocument | null }>`
    select order_basis(coalesce(cart, find_cart(guest, customer))) as basis
    from unnest(${carts}::uuid[], ${guests}::bytea[], ${customers}::uuid[]) with ordinality
      as wanted (cart, guest, customer, place)
    order by place`.execute(database);
  return rows.map(({ basis }) => basis);
};

/** The selected cart with everything that belongs to it; null when there is no such open cart. */
export const readBasis = async (database: Database, cart: WantedCart): Promise<OrderBasis | null> =>
  basisOf((await askFor(database, [cart]))[0] ?? null);

/** As `readBasis`, but calls at the same moment are answered with one statement. */
export const basisReader = (database: Database): ((cart: WantedCart) => Promise<OrderBasis | null>) => {
  const ask = inBatches((wanted: readonly WantedCart[]) => askFor(database, wanted));
  return async (cart) => basisOf(await ask(cart));
};

const basisOf = (basis: BasisDocument | null): OrderBasis | null => {
  if (basis === null) return null;
  const row = basis.checkout === null ? null : draftSchema.Parse(basis.checkout);
  return {
    cart: toCart(basis.cart),
    customerId: basis.cart.customerId,
    draft:
      row === null
        ? null
        : {
            contact: orNull(parseContact, row.contact),
            delivery: orNull(parseAddress, row.delivery),
            billing: orNull(parseAddress, row.billing),
            shippingMethod: row.shipping_method,
          },
    acceptance: row === null ? null : acceptanceOf(row),
    payments: basis.payments,
  };
};
