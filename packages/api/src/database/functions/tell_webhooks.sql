-- Has every system that waits for an event told of it, if and only if the transaction commits. What is a seller's is told to
-- its systems; without a seller, to those of the shop.
create or replace function tell_webhooks(told_event text, seller integer, data jsonb) returns void language plpgsql as $$
declare
  told record;
begin
  for told in
    insert into webhook_deliveries (id, endpoint_id, event, body)
    select gen_random_uuid(), id, told_event, jsonb_build_object('type', told_event,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
    from webhook_endpoints
    where told_event = any(events) and seller_id is not distinct from seller
    returning id
  loop
    perform add_job(:'SEND_WEBHOOK_JOB', told.id::text);
  end loop;
end $$;

-- What of an order a system is told: no names and addresses; those are asked for with a key.
create or replace function order_event(wanted uuid, seller integer) returns jsonb language sql stable as $$
  select jsonb_build_object('orderId', orders.id, 'number', orders.number, 'state', orders.state, 'lines', (
    select jsonb_agg(jsonb_build_object('lineId', line.id, 'offerId', line.offer_id, 'sku', offers.sku,
      'productId', line.product_id, 'conditionId', line.condition_id, 'sellerId', line.seller_id,
      'quantity', line.quantity, 'price', line.price_cents / 100.0) order by line.position)
    from order_lines as line left join offers on offers.id = line.offer_id
    where line.order_id = orders.id and (seller is null or line.seller_id = seller)))
  from orders where orders.id = wanted
$$;

create or replace function tell_of_order() returns trigger language plpgsql as $$
declare
  happened text := case new.state when 'confirmed' then 'order.placed' when 'cancelled' then 'order.cancelled' end;
  sold record;
begin
  if not exists (select from webhook_endpoints) then
    return null;
  end if;
  perform tell_webhooks(happened, null, order_event(new.id, null));
  for sold in select distinct seller_id from order_lines where order_id = new.id loop
    perform tell_webhooks(happened, sold.seller_id, order_event(new.id, sold.seller_id));
  end loop;
  if happened = 'order.placed' then
    for sold in
      select line.seller_id, jsonb_build_object('offerId', line.offer_id, 'sku', offers.sku, 'orderId', new.id,
        'quantity', line.quantity, 'price', line.price_cents / 100.0, 'stock', offers.stock) as data
      from order_lines as line left join offers on offers.id = line.offer_id where line.order_id = new.id
    loop
      perform tell_webhooks('offer.sold', null, sold.data || jsonb_build_object('sellerId', sold.seller_id));
      perform tell_webhooks('offer.sold', sold.seller_id, sold.data);
    end loop;
  end if;
  return null;
end $$;

create or replace trigger orders_tell after update of state on orders for each row
when (old.state = 'placed' and new.state = 'confirmed' or old.state = 'confirmed' and new.state = 'cancelled')
execute function tell_of_order();

create or replace function tell_of_parcel() returns trigger language plpgsql as $$
declare
  happened text := case when new.delivered_at is null then 'order.shipped' else 'order.delivered' end;
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

create or replace function tell_of_case() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('case.' || new.status, null, jsonb_build_object('caseId', new.id, 'reference', new.reference,
    'status', new.status, 'price', new.price_cents / 100.0, 'finalPrice', new.final_cents / 100.0));
  return null;
end $$;

create or replace trigger cases_tell after update of status on trade_in_orders for each row
when (old.status is distinct from new.status) execute function tell_of_case();
