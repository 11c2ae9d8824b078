import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { inBatches } from '../../plumbing/database/batching.ts';
import { hashToken } from '../../plumbing/web/tokens.ts';
import {
  cartIdOf,
  ownedBy,
  toCart,
  type CartDocument,
  type CartOwner,
  type DeadCode,
  type StoredCart,
} from './cart-rows.ts';
import type { Discount } from './cart-totals.ts';

/** A cart holds no more lines than this. */
export const MOST_LINES = 50;

/** What became of putting something in: the cart as it is now, or why it stayed as it was. */
export type Added = { readonly cart: StoredCart } | 'offer-unknown' | 'sold-out' | 'full' | 'no-cart';

/**
 * Takes the row of the owner's cart and marks the change, if the line is in it. The line's own row comes after it, always
 * in this order.
 */
const cartWith = (owner: CartOwner, itemId: string) => sql`
  update carts set revision = revision + 1, updated_at = now()
  where ${ownedBy(owner)}
    and exists (select from cart_items where id = ${itemId} and cart_id = carts.id and quantity > 0)
  returning id`;

/** Something that goes into a cart. */
interface Addition {
  readonly guest: Buffer | null;
  readonly customer: string | null;
  /** Id of the cart that is made for it; null where there must be one. */
  readonly newCart: string | null;
  readonly offerId: number;
  readonly quantity: number;
}
type AddedDocument =
  { readonly outcome: 'added'; readonly cart: CartDocument } | { readonly outcome: Exclude<Added, object> };

/** In one statement. Only who is alone waits for a cart that is held elsewhere; among several it fails, and each comes alone. */
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

/**
 * Reads and changes carts. Every change is one statement that first takes the cart's row and then the line's, so that
 * changes from several tabs come one after another and none is lost. A cart that became an order is closed and found by none
 * of them.
 */
export const createCartStore = (database: Database) =>
  storeOn(
    database,
    inBatches((additions: readonly Addition[]) => addAll(database, additions)),
  );

const storeOn = (database: Database, addTogether: (addition: Addition) => Promise<AddedDocument>) => ({
  /** Id of the owner's cart, made when there is none yet. */
  async findOrCreate(owner: CartOwner): Promise<string> {
    const found = await database.selectFrom('carts').select('id').where(ownedBy(owner)).executeTakeFirst();
    if (found !== undefined) return found.id;
    const isCustomer = 'customerId' in owner;
    const row = await database
      .insertInto('carts')
      .values({
        id: newId(),
        customer_id: isCustomer ? owner.customerId : null,
        token_hash: isCustomer ? null : hashToken(owner.token),
      })
      // A second tab may have been faster.
      .onConflict((conflict) =>
        conflict
          .column(isCustomer ? 'customer_id' : 'token_hash')
          .where('closed_at', 'is', null)
          .doUpdateSet({ updated_at: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Whether a guest with this token ordered before: the token is ours, and may have another cart. */
  async hasOrdered(token: string): Promise<boolean> {
    const row = await database
      .selectFrom('carts')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .where('closed_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The cart with this id, or the owner's; null when there is none. */
  async read(cart: string | CartOwner): Promise<StoredCart | null> {
    const id = typeof cart === 'string' ? sql`${cart}::uuid` : cartIdOf(cart);
    const { rows } = await sql<{ cart: CartDocument | null }>`select cart_document(${id}) as cart`.execute(
      database,
    );
    const document = rows[0]?.cart ?? null;
    return document === null ? null : toCart(document);
  },

  /**
   * Puts pieces of an offer into the owner's cart, at most as many as there are, and reads the cart, all in one round trip.
   * A wrong offer leaves no trace.
   *
   * @param owner with a `newToken` the cart is made for it; else it must be there, or the answer is `no-cart`
   */
  async add(
    owner: CartOwner | { readonly newToken: string },
    offerId: number,
    quantity: number,
  ): Promise<Added> {
    const token = 'newToken' in owner ? owner.newToken : 'token' in owner ? owner.token : null;
    const added = await addTogether({
      guest: token === null ? null : hashToken(token),
      customer: 'customerId' in owner ? owner.customerId : null,
      newCart: 'newToken' in owner ? newId() : null,
      offerId,
      quantity,
    });
    return added.outcome === 'added' ? { cart: toCart(added.cart) } : added.outcome;
  },

  /**
   * Adds to or takes from a line. Never more than the stock, and never less than it was because of a plus; nothing left
   * takes the line out.
   *
   * @returns the cart's id; null when the line is not in the owner's cart
   */
  async change(owner: CartOwner, itemId: string, delta: number): Promise<string | null> {
    const { rows } = await sql<{ cartId: string; quantity: number }>`
      with cart as (${cartWith(owner, itemId)})
      update cart_items as item
      set quantity = greatest(0, case
          when ${delta}::int > 0 then greatest(item.quantity, least(item.quantity + ${delta}::int, offers.stock))
          else least(item.quantity + ${delta}::int, greatest(offers.stock, 1)) end),
        seen_price_cents = offers.price_cents
      from cart, offers
      where item.id = ${itemId} and item.cart_id = cart.id and item.quantity > 0 and offers.id = item.offer_id
      returning item.cart_id as "cartId", item.quantity`.execute(database);
    const [changed] = rows;
    if (changed?.quantity === 0)
      await database.deleteFrom('cart_items').where('id', '=', itemId).where('quantity', '=', 0).execute();
    return changed?.cartId ?? null;
  },

  /** Takes a line out. @returns the cart's id; null when the line is not in the owner's cart */
  async remove(owner: CartOwner, itemId: string): Promise<string | null> {
    const { rows } = await sql<{ cartId: string }>`
      with cart as (${cartWith(owner, itemId)})
      delete from cart_items using cart
      where cart_items.id = ${itemId} and cart_items.cart_id = cart.id
      returning cart_items.cart_id as "cartId"`.execute(database);
    return rows[0]?.cartId ?? null;
  },

  /**
   * Insures a line, or takes the insurance off with null.
   *
   * @returns the cart's id; null when the line is not in the owner's cart
   */
  async insure(owner: CartOwner, itemId: string, insuranceId: number | null): Promise<string | null> {
    const { rows } = await sql<{ cartId: string }>`
      with cart as (${cartWith(owner, itemId)})
      update cart_items set insurance_id = ${insuranceId} from cart
      where cart_items.id = ${itemId} and cart_items.cart_id = cart.id and cart_items.quantity > 0
      returning cart_items.cart_id as "cartId"`.execute(database);
    return rows[0]?.cartId ?? null;
  },

  /** A discount by its code, with what keeps it from being used today; null when there is none. */
  async findDiscount(code: string): Promise<(Discount & { readonly dead: DeadCode | null }) | null> {
    const row = await database
      .selectFrom('discounts')
      .select(['kind', 'value', 'most_cents', 'minimum_cents'])
      .select(sql<boolean>`valid_from <= now() and valid_until > now()`.as('in_time'))
      .select(sql<boolean>`use_limit is null or used < use_limit`.as('left'))
      .where('code', '=', code)
      .executeTakeFirst();
    if (row === undefined) return null;
    const dead = row.in_time ? (row.left ? null : 'used-up') : 'expired';
    return {
      kind: row.kind,
      value: row.value,
      mostCents: row.most_cents,
      minimumCents: row.minimum_cents,
      dead,
    };
  },

  /** Puts a discount code on the owner's cart, or takes it off with null. @returns the cart's id, if there is a cart */
  async setDiscount(owner: CartOwner, code: string | null): Promise<string | null> {
    const row = await database
      .updateTable('carts')
      .set({ discount_code: code, revision: sql`revision + 1`, updated_at: sql`now()` })
      .where(ownedBy(owner))
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /**
   * Gives what a guest collected to the customer who logged in: lines of both carts are kept, quantities added up and
   * clamped to the stock, and what was filled in for an order comes along. The guest's token opens nothing afterwards, so a
   * later user of the browser sees an empty cart.
   */
  async handOver(token: string, customerId: string): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const guest = await transaction
        .selectFrom('carts')
        .select(['id', 'discount_code'])
        .where(ownedBy({ token }))
        .forUpdate()
        .executeTakeFirst();
      if (guest === undefined) return;
      const customers = await transaction
        .insertInto('carts')
        .values({ id: newId(), customer_id: customerId, discount_code: guest.discount_code })
        .onConflict((conflict) =>
          conflict
            .column('customer_id')
            .where('closed_at', 'is', null)
            .doUpdateSet({
              revision: sql`carts.revision + 1`,
              updated_at: sql`now()`,
              discount_code: sql`coalesce(carts.discount_code, excluded.discount_code)`,
            }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into checkouts (cart_id, contact, delivery, billing, shipping_method)
        select ${customers.id}, contact, delivery, billing, shipping_method from checkouts where cart_id = ${guest.id}
        on conflict (cart_id) do update set contact = excluded.contact, delivery = excluded.delivery,
          billing = excluded.billing, shipping_method = excluded.shipping_method, updated_at = now()`.execute(
        transaction,
      );
      await moveLines(transaction, guest.id, customers.id);
      await transaction.deleteFrom('carts').where('id', '=', guest.id).execute();
    });
  },
});

/** Adds the lines of a cart to those of another one; quantities are added up and clamped to the stock. */
export const moveLines = async (transaction: Database, fromId: string, toId: string): Promise<void> => {
  const lines = await transaction
    .deleteFrom('cart_items')
    .where('cart_id', '=', fromId)
    .where('quantity', '>', 0)
    .returning(['offer_id', 'quantity', 'insurance_id', 'seen_price_cents'])
    .execute();
  for (const line of lines)
    await sql`
      insert into cart_items as item (id, cart_id, offer_id, quantity, insurance_id, seen_price_cents)
      select ${newId()}, ${toId}, id, greatest(1, least(${line.quantity}, stock)), ${line.insurance_id}::int,
        ${line.seen_price_cents}::int
      from offers where id = ${line.offer_id}
      on conflict (cart_id, offer_id) do update set
        quantity = greatest(1, least(item.quantity + excluded.quantity,
                                     (select stock from offers where id = excluded.offer_id))),
        insurance_id = coalesce(item.insurance_id, excluded.insurance_id)`.execute(transaction);
};

export type CartStore = ReturnType<typeof createCartStore>;
