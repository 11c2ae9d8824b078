create or replace function offers_are_gone() returns trigger language plpgsql as $$
begin
  delete from offer_prices using gone where offer_prices.offer_id = gone.id;
  insert into removed_offers (id, product_id, condition_id, seller_id, price_cents)
  select id, product_id, condition_id, seller_id, price_cents from gone
  on conflict (id) do update set changed_at = clock_timestamp();
  return null;
end $$;

create or replace trigger offers_gone after delete on offers
referencing old table as gone for each statement execute function offers_are_gone();
