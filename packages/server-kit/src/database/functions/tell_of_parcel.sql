-- Tells of a parcel that is on its way or has arrived.
create or replace function tell_of_parcel() returns trigger language plpgsql as $$
declare
  happened text := case when new.delivered_at is null then :'ORDER_SHIPPED' else :'ORDER_DELIVERED' end;
  data jsonb;
begin
  if not exists (select from webhook_endpoints) then
    return null;
  end if;
  data := order_event(new.order_id, new.seller_id) || jsonb_build_object('sellerId', new.seller_id,
    'carrier', new.carrier);
  perform tell_webhooks(happened, null, data);
  perform tell_webhooks(happened, new.seller_id, data);
  return null;
end $$;

create or replace trigger parcels_tell after insert on shipments for each row execute function tell_of_parcel();
create or replace trigger arrivals_tell after update of delivered_at on shipments for each row
when (old.delivered_at is null and new.delivered_at is not null) execute function tell_of_parcel();
