-- A merchant's own key for an offer; offers that came without one are found by product and condition.
alter table offers add column sku text;
create unique index offers_sku on offers (seller_id, sku) where sku is not null;
