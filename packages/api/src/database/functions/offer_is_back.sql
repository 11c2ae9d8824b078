create or replace function offer_is_back() returns trigger language plpgsql as $$
begin
  perform remind_of_stock(new.product_id, new.condition_id);
  perform remind_of_price(new.product_id, new.condition_id, new.price_cents);
  return null;
end $$;

create or replace trigger offers_back after update of stock on offers
for each row when (old.stock = 0 and new.stock > 0) execute function offer_is_back();
