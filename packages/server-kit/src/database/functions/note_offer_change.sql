-- Feeds do this for all their offers at once and say so: one by one it is a fifth of the work.
create or replace function note_offer_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  -- Feeds of the version before note the points, and not the change.
  if new.price_cents is distinct from old.price_cents
    and current_setting('rewald.prices_are_noted', true) is distinct from 'yes' then
    insert into offer_prices (offer_id, since, price_cents)
    values (new.id, new.changed_at, new.price_cents)
    on conflict (offer_id, since) do update set price_cents = excluded.price_cents;
  end if;
  return new;
end $$;

create or replace trigger note_offer_change
  before update of price_cents, stock, product_id, condition_id, seller_id, guarantee_months on offers
  for each row when (current_setting('rewald.changes_are_noted', true) is distinct from 'yes')
  execute function note_offer_change();
