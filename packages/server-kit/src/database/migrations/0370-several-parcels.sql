-- What a seller sends of an order may go in several parcels.
alter table shipments add column line_ids uuid[];
comment on column shipments.line_ids is 'The lines in the parcel; null: everything that its seller sends.';
alter table shipments drop constraint shipments_order_id_seller_id_key;
create index shipments_of_seller on shipments (order_id, seller_id);

-- After the first one, a seller needs another label for the next parcel.
alter table parcel_labels add column used_at timestamptz;
comment on column parcel_labels.used_at is 'Since then, its parcel is on its way.';
update parcel_labels set used_at = shipments.shipped_at from shipments
where shipments.order_id = parcel_labels.order_id and shipments.tracking_number = parcel_labels.tracking_number;
drop index parcel_labels_current;
create unique index parcel_labels_current on parcel_labels (order_id, seller_id)
  where cancelled_at is null and used_at is null;
