import { sql, type RawBuilder } from 'kysely';
import type { ImportNote } from './history.ts';

/**
 * Parts of a statement, to stand after a query `changing` that has locked offers of a seller: `id`, `price_before`, `stock_before`,
 * `price_cents`, `stock`. They write new prices and stocks, and `made` is the import that notes them; nothing where none changes.
 */
export const writeChanges = ({ by, source }: ImportNote, sellerId: number): RawBuilder<unknown> => sql`
    made as (
      insert into catalogue_imports (made_by, source, seller_id, added, changed)
      select ${by}, ${source}, ${sellerId}::int, 0, count(*)::int from changing having count(*) > 0
      returning id),
    noted as (
      insert into offer_changes (import_id, offer_id, price_before, stock_before, price_after, stock_after)
      select made.id, changing.id, price_before, stock_before, price_cents, stock from made cross join changing),
    written as (
      update offers set price_cents = changing.price_cents, stock = changing.stock
      from changing where offers.id = changing.id)`;
