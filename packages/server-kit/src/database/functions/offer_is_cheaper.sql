-- Most prices fall without anybody waiting for it: looking here costs a fifth of the call.
create or replace function offer_is_cheaper() returns trigger language plpgsql as $$
begin
  if exists (select from reminders where product_id = new.product_id and condition_id = new.condition_id and state = 'confirmed') then
    perform remind_of_price(new.product_id, new.condition_id, new.price_cents);
  end if;
  return null;
end $$;

create or replace trigger offers_cheaper after update of price_cents on offers
for each row when (new.price_cents < old.price_cents and new.stock > 0
  and current_setting('rewald.changes_are_noted', true) is distinct from 'yes') execute function offer_is_cheaper();
