-- Takes pieces from the offers, if there are enough at this price, of which `option_cents` are an option's: one atomic statement
-- each, by ascending id, so that rivals never wait for one another in a circle. Answers with the offers that failed; the caller
-- rolls back.
create or replace function take_stock(wanted jsonb) returns integer[] language plpgsql as $$
declare
  line record;
  failed integer[] := '{}';
begin
  for line in
    select offer_id, quantity, price_cents - coalesce(option_cents, 0) as price_cents
    from jsonb_to_recordset(wanted) as piece
      (offer_id integer, quantity integer, price_cents integer, option_cents integer)
    order by offer_id
  loop
    update offers set stock = stock - line.quantity
    where id = line.offer_id and stock >= line.quantity and price_cents = line.price_cents;
    if not found then
      failed := failed || line.offer_id;
    end if;
  end loop;
  return failed;
end $$;
