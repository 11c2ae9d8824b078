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
