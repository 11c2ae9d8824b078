-- Numbers all paid orders that have no number, without gaps and in the order of their confirmation. The job of an order counts
-- as done with its number, so that it is given one even if the host dies in between.
create or replace function number_invoices() returns void language plpgsql as $$
declare
  last integer;
  paid uuid;
begin
  select value into last from counters where name = 'invoice' for update;
  -- A statement of its own: it sees what whoever held the counter before has numbered.
  for paid in
    select id from orders where invoice_number is null and confirmed_at is not null
    order by confirmed_at, id limit 1000
  loop
    last := last + 1;
    update orders set invoice_number = last where id = paid;
    update jobs set done_at = now()
    where kind = 'capture-payment' and subject = paid::text and done_at is null;
  end loop;
  update counters set value = last where name = 'invoice' and value <> last;
end $$;
