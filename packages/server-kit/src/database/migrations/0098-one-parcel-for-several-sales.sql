-- A sale whose device travels in the parcel of an earlier sale, by that sale's label; null for a parcel of its own.
alter table trade_in_orders add column parcel_of uuid references trade_in_orders (id) on delete set null;
create index trade_in_orders_parcel_of on trade_in_orders (parcel_of) where parcel_of is not null;
