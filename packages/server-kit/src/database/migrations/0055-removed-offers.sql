-- What was deleted, for those who keep the offers in memory; forgotten after a day.
create table removed_offers (
  id integer primary key,
  product_id integer not null,
  condition_id integer not null,
  seller_id integer not null,
  price_cents integer not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index removed_offers_changed_at on removed_offers (changed_at);

-- The demo's codes came with the first migration into every shop, a company's too. From now on they come with the demo:
-- a database without a catalogue has just been made.
delete from discounts where code in ('WILLKOMMEN10', 'BAUM5', 'SOMMER25')
  and not exists (select from catalogue_state) and not exists (select from offers);
