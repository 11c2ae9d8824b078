-- A cart with its lines, prices and stock as they are now; null when there is none. The price of a piece includes its option.
create or replace function cart_document(wanted uuid) returns jsonb language plpgsql stable as $$
declare
  document jsonb;
begin
  select jsonb_build_object(
    'id', cart.id, 'revision', cart.revision, 'customerId', cart.customer_id,
    'paymentTokens', (
      select jsonb_object_agg(provider, client_token) from payments
      where payments.cart_id = cart.id and payments.order_id is null and payments.state = 'open'),
    'shipping', (
      select jsonb_build_object('method', shipping_method, 'country', delivery ->> 'countryCode',
        'address', delivery ->> 'address')
      from checkouts where checkouts.cart_id = cart.id),
    'code', case when cart.discount_code is not null then (
      select jsonb_build_object('code', code, 'kind', kind, 'value', value, 'mostCents', most_cents,
        'minimumCents', minimum_cents, 'inTime', valid_from <= now() and valid_until > now(),
        'left', use_limit is null or used < use_limit)
      from discounts where discounts.code = cart.discount_code) end,
    -- Ids of lines grow with time: ordered by them, lines stand as they were put in.
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', line.id, 'offerId', line.offer_id, 'productId', offers.product_id,
        'conditionId', offers.condition_id, 'sellerId', offers.seller_id, 'sellerName', sellers.name,
        'deliveryDays', jsonb_build_object('from', sellers.shipping_days_from, 'to', sellers.shipping_days_to),
        'warehouse', jsonb_build_object('countryCode', sellers.country, 'postalCode', sellers.postal_code),
        'quantity', line.quantity, 'stock', offers.stock,
        'priceCents', offers.price_cents + coalesce((chosen.option ->> 'priceCents')::integer, 0),
        'seenPriceCents', line.seen_price_cents + coalesce(line.seen_option_cents, 0),
        'option', chosen.option, 'optionGone', line.option_id is not null and chosen.option is null,
        'insuranceId', line.insurance_id) order by line.id)
      from cart_items as line
      join offers on offers.id = line.offer_id
      join sellers on sellers.id = offers.seller_id
      cross join lateral (select option_of(line.option_id) as option offset 0) as chosen
      where line.cart_id = cart.id and line.quantity > 0), '[]'))
  into document from carts as cart where cart.id = wanted;
  return document;
end $$;
