-- Labels that were bought for parcels to buyers. The file is the document `parcel-label` of the label's id.
create table parcel_labels (
  -- Known to the carrier as well: a call whose answer was lost is repeated with it.
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  seller_id integer not null,
  carrier text not null,
  weight_grams integer not null,
  -- Null until the carrier has said it.
  tracking_number text,
  -- Until then, somebody is buying it.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz
);
create unique index parcel_labels_current on parcel_labels (order_id, seller_id) where cancelled_at is null;
create index parcel_labels_order on parcel_labels (order_id);
