import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';

/** Adds the lines of a cart to those of another one; quantities are added up and clamped to the stock. */
export const moveLines = async (transaction: Database, fromId: string, toId: string): Promise<void> => {
  const lines = await transaction
    .deleteFrom('cart_items')
    .where('cart_id', '=', fromId)
    .where('quantity', '>', 0)
    .returning(['offer_id', 'quantity', 'insurance_id', 'seen_price_cents', 'option_id', 'seen_option_cents'])
    .execute();
  for (const line of lines)
    await sql`
      insert into cart_items as item
        (id, cart_id, offer_id, quantity, insurance_id, seen_price_cents, option_id, seen_option_cents)
      select ${newId()}, ${toId}, id, greatest(1, least(${line.quantity}, stock)), ${line.insurance_id}::int,
        ${line.seen_price_cents}::int, ${line.option_id}::int, ${line.seen_option_cents}::int
      from offers where id = ${line.offer_id}
      on conflict (cart_id, offer_id) do update set
        quantity = greatest(1, least(item.quantity + excluded.quantity,
                                     (select stock from offers where id = excluded.offer_id))),
        insurance_id = coalesce(item.insurance_id, excluded.insurance_id),
        option_id = coalesce(item.option_id, excluded.option_id),
        seen_option_cents = case when item.option_id is null then excluded.seen_option_cents
          else item.seen_option_cents end`.execute(transaction);
};
