-- What a seller sends of an order may go in several parcels.
alter table shipments add column line_ids uuid[];
comment on column shipments.line_ids is 'The lines in the parcel; null: everything that its seller sends.';
alter table shipments drop constraint shipments_order_id_seller_id_key;
create index shipments_of_seller on shipments (order_id, seller_id);

-- After the first one, a seller needs another label for the next parcel. Two presses are kept apart by the order's lock.
drop index parcel_labels_current;
