import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { inBatches } from '@rewald/server-kit/database/batching';
import { hashToken } from '@rewald/server-kit/web/tokens';
import { toCart, type CartDocument, type CartOwner, type StoredCart } from './cart-rows.ts';

/** Maximum number of lines in a cart. */
export const MOST_LINES = 50;

/** The outcome of an addition: the cart as it is now, or why nothing was added. */
export type Added = { readonly cart: StoredCart } | 'offer-unknown' | 'sold-out' | 'full' | 'no-cart';

/** Pieces to add to a cart. */
interface Addition {
  readonly guest: Buffer | null;
  readonly customer: string | null;
  /** Id for a new cart if the owner has none; null if the cart must already exist. */
  readonly newCart: string | null;
  readonly offerId: number;
  readonly quantity: number;
}
type AddedDocument =
  { readonly outcome: 'added'; readonly cart: CartDocument } | { readonly outcome: Exclude<Added, object> };

/** Adds everything in one statement. A single addition waits for a locked cart; a batch fails, and is then added one by one. */
const addAll = async (database: Database, all: readonly Addition[]): Promise<AddedDocument[]> => {
  const { rows } = await sql<{ added: AddedDocument }>`
    select add_to_cart(guest, customer, new_cart, new_line, offer, quantity, ${MOST_LINES}::integer, ${all.length === 1}::boolean)
      as added
    from unnest(${all.map(({ guest }) => guest)}::bytea[], ${all.map(({ customer }) => customer)}::uuid[],
      ${all.map(({ newCart }) => newCart)}::uuid[], ${all.map(() => newId())}::uuid[],
      ${all.map(({ offerId }) => offerId)}::integer[], ${all.map(({ quantity }) => quantity)}::integer[]) with ordinality
      as addition (guest, customer, new_cart, new_line, offer, quantity, place)
    order by place`.execute(database);
  return rows.map(({ added }) => added);
};

/** Adds to a cart; additions at the same moment share one statement. */
export type AddInBatch = (addition: Addition) => Promise<AddedDocument>;

/** Creates an {@link AddInBatch} over a database. */
export const createAddInBatch = (database: Database): AddInBatch =>
  inBatches((additions: readonly Addition[]) => addAll(database, additions));

/**
 * Adds pieces of an offer to the owner's cart, at most as many as are in stock, and reads the cart, all in one round trip.
 * For an unknown offer no cart is created.
 *
 * @param owner with a `newToken`, a cart is created for it; otherwise the cart must exist, or the answer is `no-cart`
 */
export const addToCart = async (
  addInBatch: AddInBatch,
  owner: CartOwner | { readonly newToken: string },
  offerId: number,
  quantity: number,
): Promise<Added> => {
  const token = 'newToken' in owner ? owner.newToken : 'token' in owner ? owner.token : null;
  const added = await addInBatch({
    guest: token === null ? null : hashToken(token),
    customer: 'customerId' in owner ? owner.customerId : null,
    newCart: 'newToken' in owner ? newId() : null,
    offerId,
    quantity,
  });
  return added.outcome === 'added' ? { cart: toCart(added.cart) } : added.outcome;
};
