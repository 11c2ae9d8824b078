import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/**
 * Replaces the database's atomic check of stock by a naive one that sells the last piece twice: read, compare, write.
 * It affects only this database, and shows that the invariants detect the fault.
 */
export const takeStockNaively = async (database: Database): Promise<void> => {
  await sql`
    create or replace function take_stock(wanted jsonb) returns integer[] language plpgsql as $$
    declare
      line record;
      available integer;
      failed integer[] := '{}';
    begin
      for line in
        select offer_id, quantity, price_cents
        from jsonb_to_recordset(wanted) as piece (offer_id integer, quantity integer, price_cents integer)
        order by offer_id
      loop
        select stock into available from offers where id = line.offer_id and price_cents = line.price_cents;
        if available >= line.quantity then
          update offers set stock = available - line.quantity where id = line.offer_id;
        else
          failed := failed || line.offer_id;
        end if;
      end loop;
      return failed;
    end $$`.execute(database);
};
