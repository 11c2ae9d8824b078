import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { DecimalSign } from './feed-price.ts';
import type { RowFault } from './feed-fault.ts';

/**
 * Deletes staged rows with prices such as `1.299`, unless the feed's other prices show that these are thousands.
 *
 * @param decimals the decimal signs that the other prices show
 * @returns the faults of the deleted rows
 */
export const removeUnsurePrices = async (
  transaction: DatabaseTransaction,
  decimals: ReadonlySet<DecimalSign>,
): Promise<RowFault[]> => {
  const only = decimals.size === 1 ? ([...decimals][0] ?? null) : null;
  // With the file's own decimal sign the three digits are decimals.
  const problem: RowFault['problem'] = only === null ? 'feed.price-unsure' : 'feed.price-decimals';
  const { rows } = await sql<RowFault>`
    with gone as (
      delete from pg_temp.feed
      where unsure_price is not null and (${only}::text is null or position(${only}::text in unsure_price) > 0)
      returning line, sku, product_id, condition_id, unsure_price),
    noted as (
      insert into pg_temp.feed_faulty (line, sku, product_id, condition_id)
      select line, sku, product_id, condition_id from gone)
    select line, 'price' as field, ${problem}::text as problem, unsure_price as value
    from gone order by line`.execute(transaction);
  return rows;
};
