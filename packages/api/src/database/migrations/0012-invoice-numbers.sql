-- Invoice numbers are given out some at a time: one by one, every order would wait for the one before it to reach the disk.

create index orders_unnumbered on orders (confirmed_at, id) where invoice_number is null and confirmed_at is not null;

-- Numbers all paid orders that have no number, without gaps and in the order of their confirmation. The job of an order counts
-- as done with its number, so that it is given one even if the host dies in between.
create function number_invoices() returns void language plpgsql as $$
declare
  last integer;
  given integer;
begin
  select value into last from counters where name = 'invoice' for update;
  -- A statement of its own: it sees what whoever held the counter before has numbered.
  with fresh as (
    select id, row_number() over (order by confirmed_at, id) as place from orders
    where invoice_number is null and confirmed_at is not null
    order by confirmed_at, id limit 1000
  ),
  numbered as (
    update orders set invoice_number = last + fresh.place from fresh where orders.id = fresh.id
    returning orders.id
  ),
  finished as (
    update jobs set done_at = now()
    where kind = 'capture-payment' and done_at is null and subject in (select id::text from numbered)
  )
  select count(*) into given from numbered;
  if given > 0 then
    update counters set value = last + given where name = 'invoice';
  end if;
end $$;
