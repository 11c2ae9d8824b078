-- The IMEI or serial number that a seller gave, or that was read off the device when its data were erased, and how they were.
alter table trade_in_orders
  add column serial_number text,
  add column erased_at timestamptz,
  add column erased_by text check (erased_by in ('reset', 'overwritten', 'destroyed'));
alter table trade_in_orders
  add constraint trade_in_orders_erased check (num_nonnulls(erased_at, erased_by) in (0, 2)) not valid;
