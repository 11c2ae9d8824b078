create or replace function offer_is_cheaper() returns trigger language plpgsql as $$
begin
  perform remind_of_price(new.product_id, new.condition_id, new.price_cents);
  return null;
end $$;

create or replace trigger offers_cheaper after update of price_cents on offers
for each row when (new.price_cents < old.price_cents and new.stock > 0) execute function offer_is_cheaper();
