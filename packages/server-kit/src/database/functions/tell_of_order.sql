-- Tells of an order that is paid or cancelled, and of each offer that was sold with it: the shop's systems of all, sellers' of theirs.
create or replace function tell_of_order() returns trigger language plpgsql as $$
declare
  happened text := case new.state when 'confirmed' then :'ORDER_PLACED' when 'cancelled' then :'ORDER_CANCELLED' end;
  sold record;
begin
  if not exists (select from webhook_endpoints) then
    return null;
  end if;
  perform tell_webhooks(happened, null, order_event(new.id, null));
  for sold in select distinct seller_id from order_lines where order_id = new.id loop
    perform tell_webhooks(happened, sold.seller_id, order_event(new.id, sold.seller_id));
  end loop;
  if happened = :'ORDER_PLACED' then
    for sold in
      select line.seller_id, jsonb_build_object('offerId', line.offer_id, 'sku', offers.sku, 'orderId', new.id,
        'quantity', line.quantity, 'price', line.price_cents / 100.0, 'stock', offers.stock) as data
      from order_lines as line left join offers on offers.id = line.offer_id where line.order_id = new.id
    loop
      perform tell_webhooks(:'OFFER_SOLD', null, sold.data || jsonb_build_object('sellerId', sold.seller_id));
      perform tell_webhooks(:'OFFER_SOLD', sold.seller_id, sold.data);
    end loop;
  end if;
  return null;
end $$;

create or replace trigger orders_tell after update of state on orders for each row
when (old.state = 'placed' and new.state = 'confirmed' or old.state = 'confirmed' and new.state = 'cancelled')
execute function tell_of_order();
