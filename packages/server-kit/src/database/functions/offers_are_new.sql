-- A million offers may come at once.
create or replace function offers_are_new() returns trigger language plpgsql as $$
begin
  perform remind_of_stock(product_id, condition_id) from (
    select distinct fresh.product_id, fresh.condition_id from fresh
    join reminders on reminders.product_id = fresh.product_id and reminders.condition_id = fresh.condition_id
    where fresh.stock > 0 and reminders.state = 'confirmed') as waited;
  perform remind_of_price(product_id, condition_id, price_cents) from (
    select fresh.product_id, fresh.condition_id, min(fresh.price_cents) as price_cents from fresh
    join reminders on reminders.product_id = fresh.product_id and reminders.condition_id = fresh.condition_id
    where fresh.stock > 0 and reminders.state = 'confirmed' and reminders.below_cents > fresh.price_cents
    group by fresh.product_id, fresh.condition_id) as waited;
  return null;
end $$;

create or replace trigger offers_new after insert on offers
referencing new table as fresh for each statement execute function offers_are_new();
