-- Feeds ask for all their offers at once; so for offer_is_cheaper.
create or replace function offer_is_back() returns trigger language plpgsql as $$
begin
  perform remind_of_stock(new.product_id, new.condition_id);
  perform remind_of_price(new.product_id, new.condition_id, new.price_cents);
  return null;
end $$;

create or replace trigger offers_back after update of stock on offers
for each row when (old.stock = 0 and new.stock > 0
  and current_setting('rewald.changes_are_noted', true) is distinct from 'yes') execute function offer_is_back();
