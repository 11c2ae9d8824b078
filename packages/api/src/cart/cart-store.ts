import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../database/connection.ts';
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
  readonly quantity: number;
  readonly stock: number;
  readonly priceCents: number;
  readonly insuranceId: number | null;
}

export interface StoredCart {
  readonly id: string;
  readonly revision: number;
  readonly items: readonly StoredItem[];
  /** Null also when the code is not valid any more. */
  readonly discount: (Discount & { readonly code: string }) | null;
}

/** A cart holds no more lines than this. */
export const MOST_LINES = 50;
const GUEST_LIFE = '60 days';

const ownedBy = (owner: CartOwner) =>
  'customerId' in owner
    ? sql<boolean>`carts.customer_id = ${owner.customerId}`
    : sql<boolean>`carts.token_hash = ${hashToken(owner.token)} and carts.updated_at > now() - ${GUEST_LIFE}::interval`;

/** A cart with one of its lines, or with none: what reading a cart answers row by row. */
interface CartRow {
  readonly cartId: string;
  readonly revision: number;
  readonly code: string | null;
  readonly kind: Discount['kind'] | null;
  readonly value: number | null;
  readonly mostCents: number | null;
  readonly minimumCents: number | null;
  /** Null for a cart without lines, and so is every other column of the line. */
  readonly id: string | null;
  readonly offerId: number;
  readonly productId: number;
  readonly conditionId: number;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly quantity: number;
  readonly stock: number;
  readonly priceCents: number;
  readonly insuranceId: number | null;
}

interface NoCartRow {
  readonly cartId: null;
}

// Ids of lines grow with time: the order in which things were put in.
const CART_COLUMNS = sql`
  cart.id as "cartId", cart.revision, discounts.code, discounts.kind, discounts.value,
  discounts.most_cents as "mostCents", discounts.minimum_cents as "minimumCents",
  line.id, line.offer_id as "offerId", line.quantity, line.insurance_id as "insuranceId",
  offers.product_id as "productId", offers.condition_id as "conditionId", offers.seller_id as "sellerId",
  offers.stock, offers.price_cents as "priceCents", sellers.name as "sellerName"`;
const DISCOUNT_JOIN = sql`
  left join discounts on discounts.code = cart.discount_code
    and discounts.valid_from <= now() and discounts.valid_until > now()`;
const OFFER_JOIN = sql`
  left join offers on offers.id = line.offer_id
  left join sellers on sellers.id = offers.seller_id`;

const toCart = (rows: readonly (CartRow | NoCartRow)[]): StoredCart | null => {
  const [cart] = rows;
  if (cart === undefined || cart.cartId === null) return null;
  const { code, kind, value, mostCents, minimumCents } = cart;
  return {
    id: cart.cartId,
    revision: cart.revision,
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
              quantity: row.quantity,
              stock: row.stock,
              priceCents: row.priceCents,
              insuranceId: row.insuranceId,
            },
          ],
    ),
    discount:
      code === null || kind === null || value === null || minimumCents === null
        ? null
        : { code, kind, value, mostCents, minimumCents },
  };
};

/** What became of putting something in: the cart as it is now, or why it stayed as it was. */
export type Added = { readonly cart: StoredCart } | 'offer-unknown' | 'sold-out' | 'full' | 'no-cart';

/**
 * Reads and changes carts. Every change is one statement that first takes the cart's row and then the line's, so that
 * changes from several tabs come one after another and none is lost.
 */
export const createCartStore = (database: Database) => ({
  /** Id of the owner's cart, or null when there is none yet. */
  async find(owner: CartOwner): Promise<string | null> {
    const row = await database.selectFrom('carts').select('id').where(ownedBy(owner)).executeTakeFirst();
    return row?.id ?? null;
  },

  /** Id of the owner's cart, made when there is none yet. */
  async findOrCreate(owner: CartOwner): Promise<string> {
    const found = await this.find(owner);
    if (found !== null) return found;
    const values =
      'customerId' in owner
        ? { id: newId(), customer_id: owner.customerId, token_hash: null, discount_code: null }
        : { id: newId(), customer_id: null, token_hash: hashToken(owner.token), discount_code: null };
    const row = await database
      .insertInto('carts')
      .values(values)
      // A second tab may have been faster.
      .onConflict((conflict) =>
        conflict
          .column('customerId' in owner ? 'customer_id' : 'token_hash')
          .doUpdateSet({ updated_at: new Date() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** The cart with this id, or the owner's; null when there is none. */
  async read(cart: string | CartOwner): Promise<StoredCart | null> {
    const { rows } = await sql<CartRow>`
      select ${CART_COLUMNS}
      from (select id, revision, discount_code from carts
            where ${typeof cart === 'string' ? sql`carts.id = ${cart}` : ownedBy(cart)}) as cart
      ${DISCOUNT_JOIN}
      left join cart_items as line on line.cart_id = cart.id and line.quantity > 0
      ${OFFER_JOIN}
      order by line.id`.execute(database);
    return toCart(rows);
  },

  /**
   * Puts pieces of an offer into the owner's cart, at most as many as there are, and reads the cart, all in one statement.
   * A wrong offer leaves no trace.
   *
   * @param owner with a `newToken` the cart is made for it; else it must be there, or the answer is `no-cart`
   */
  async add(
    owner: CartOwner | { readonly newToken: string },
    offerId: number,
    quantity: number,
  ): Promise<Added> {
    const isNew = 'newToken' in owner;
    const before = isNew
      ? sql`select null::uuid as id, 0 as revision`
      : sql`select id, revision from carts where ${ownedBy(owner)}`;
    const change = isNew
      ? sql`
          insert into carts (id, token_hash)
          select ${newId()}::uuid, ${hashToken(owner.newToken)}::bytea from wanted where stock > 0
          returning id, revision, discount_code, true as alone`
      : sql`
          update carts set revision = carts.revision + 1, updated_at = now()
          from before
          where carts.id = before.id
            and exists (select from wanted where stock > 0)
            and (select count(*) from cart_items
                 where cart_id = before.id and quantity > 0 and offer_id <> ${offerId}) < ${MOST_LINES}
          returning carts.id, carts.revision, carts.discount_code, carts.revision = before.revision + 1 as alone`;
    const { rows } = await sql<
      { wantedStock: number | null; known: boolean; alone: boolean } & (CartRow | NoCartRow)
    >`
      with wanted as (select id, stock from offers where id = ${offerId}),
      before as (${before}),
      cart as (${change}),
      added as (
        insert into cart_items as item (id, cart_id, offer_id, quantity)
        select ${newId()}::uuid, cart.id, wanted.id, least(${quantity}::int, wanted.stock)
        from cart, wanted
        on conflict (cart_id, offer_id) do update set
          quantity = least(item.quantity + ${quantity}::int, (select stock from wanted)),
          insurance_id = case when item.quantity = 0 then null else item.insurance_id end
        returning id, cart_id, offer_id, quantity, insurance_id
      ),
      line as (
        select id, offer_id, quantity, insurance_id from added
        union all
        select item.id, item.offer_id, item.quantity, item.insurance_id
        from cart join cart_items as item on item.cart_id = cart.id
        where item.quantity > 0 and item.offer_id <> ${offerId}
      )
      select (select stock from wanted) as "wantedStock", exists (select from before) as known, cart.alone,
        ${CART_COLUMNS}
      from (select) as always
      left join cart on true
      ${DISCOUNT_JOIN}
      left join line on true
      ${OFFER_JOIN}
      order by line.id`.execute(database);
    const [first] = rows;
    if (first === undefined || first.wantedStock === null) return 'offer-unknown';
    if (first.wantedStock === 0) return 'sold-out';
    if (first.cartId === null) return first.known ? 'full' : 'no-cart';
    // The other lines are those from the statement's beginning: not to be trusted when another change came in between.
    const cart = first.alone ? toCart(rows) : await this.read(first.cartId);
    return cart === null ? 'no-cart' : { cart };
  },

  /**
   * Adds to or takes from a line. Never more than the stock, and never less than it was because of a plus; nothing left
   * takes the line out. False when the line is not in this cart.
   */
  async change(cartId: string, itemId: string, delta: number): Promise<boolean> {
    const { rows } = await sql<{ quantity: number }>`
      with cart as (
        update carts set revision = revision + 1, updated_at = now()
        where id = ${cartId}
          and exists (select from cart_items where id = ${itemId} and cart_id = ${cartId} and quantity > 0)
        returning id
      )
      update cart_items as item
      set quantity = greatest(0, case
        when ${delta}::int > 0 then greatest(item.quantity, least(item.quantity + ${delta}::int, offers.stock))
        else least(item.quantity + ${delta}::int, greatest(offers.stock, 1)) end)
      from cart, offers
      where item.id = ${itemId} and item.cart_id = cart.id and item.quantity > 0 and offers.id = item.offer_id
      returning item.quantity`.execute(database);
    if (rows[0]?.quantity === 0) await this.sweep(itemId);
    return rows.length > 0;
  },

  /** Takes a line out. False when it is not in this cart. */
  async remove(cartId: string, itemId: string): Promise<boolean> {
    const { rows } = await sql`
      with cart as (
        update carts set revision = revision + 1, updated_at = now()
        where id = ${cartId}
          and exists (select from cart_items where id = ${itemId} and cart_id = ${cartId} and quantity > 0)
        returning id
      )
      delete from cart_items using cart
      where cart_items.id = ${itemId} and cart_items.cart_id = cart.id
      returning cart_items.id`.execute(database);
    return rows.length > 0;
  },

  async sweep(itemId: string): Promise<void> {
    await database.deleteFrom('cart_items').where('id', '=', itemId).where('quantity', '=', 0).execute();
  },

  /** Insures a line, or takes the insurance off with null. False when the line is not in this cart. */
  async insure(cartId: string, itemId: string, insuranceId: number | null): Promise<boolean> {
    const { rows } = await sql`
      with cart as (
        update carts set revision = revision + 1, updated_at = now()
        where id = ${cartId}
          and exists (select from cart_items where id = ${itemId} and cart_id = ${cartId} and quantity > 0)
        returning id
      )
      update cart_items set insurance_id = ${insuranceId} from cart
      where cart_items.id = ${itemId} and cart_items.cart_id = cart.id and cart_items.quantity > 0
      returning cart_items.id`.execute(database);
    return rows.length > 0;
  },

  /** A discount by its code, with whether it may be used today; null when there is none. */
  async findDiscount(code: string): Promise<(Discount & { readonly valid: boolean }) | null> {
    const row = await database
      .selectFrom('discounts')
      .select(['kind', 'value', 'most_cents', 'minimum_cents'])
      .select(sql<boolean>`valid_from <= now() and valid_until > now()`.as('valid'))
      .where('code', '=', code)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          kind: row.kind,
          value: row.value,
          mostCents: row.most_cents,
          minimumCents: row.minimum_cents,
          valid: row.valid,
        };
  },

  /** Puts a discount code on the cart, or takes it off with null. */
  async setDiscount(cartId: string, code: string | null): Promise<void> {
    await database
      .updateTable('carts')
      .set({ discount_code: code, revision: sql`revision + 1`, updated_at: sql`now()` })
      .where('id', '=', cartId)
      .execute();
  },

  /**
   * Gives what a guest collected to the customer who logged in: lines of both carts are kept, quantities added up and
   * clamped to the stock. The guest's token opens nothing afterwards, so a later user of the browser sees an empty cart.
   */
  async handOver(token: string, customerId: string): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      const guest = await transaction
        .selectFrom('carts')
        .select(['id', 'discount_code'])
        .where(ownedBy({ token }))
        .forUpdate()
        .executeTakeFirst();
      if (guest === undefined) return;
      const customers = await transaction
        .insertInto('carts')
        .values({
          id: newId(),
          customer_id: customerId,
          token_hash: null,
          discount_code: guest.discount_code,
        })
        .onConflict((conflict) =>
          conflict.column('customer_id').doUpdateSet({
            revision: sql`carts.revision + 1`,
            updated_at: sql`now()`,
            discount_code: sql`coalesce(carts.discount_code, excluded.discount_code)`,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const lines = await transaction
        .deleteFrom('cart_items')
        .where('cart_id', '=', guest.id)
        .where('quantity', '>', 0)
        .returning(['offer_id', 'quantity', 'insurance_id'])
        .execute();
      for (const line of lines)
        await sql`
          insert into cart_items as item (id, cart_id, offer_id, quantity, insurance_id)
          values (${newId()}, ${customers.id}, ${line.offer_id}, ${line.quantity}, ${line.insurance_id})
          on conflict (cart_id, offer_id) do update set
            quantity = greatest(1, least(item.quantity + excluded.quantity,
                                         (select stock from offers where id = excluded.offer_id))),
            insurance_id = coalesce(item.insurance_id, excluded.insurance_id)`.execute(transaction);
      await transaction.deleteFrom('carts').where('id', '=', guest.id).execute();
    });
  },
});

export type CartStore = ReturnType<typeof createCartStore>;
