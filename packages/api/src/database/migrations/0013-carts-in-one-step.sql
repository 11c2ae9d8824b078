-- The statements that every visitor runs again and again stand in functions: their plans are made once a connection instead of
-- once a call, which cost more than running them, and no prepared statements are needed for it.

-- The open cart of a customer, or of a guest's token.
create function find_cart(guest bytea, customer uuid) returns uuid language plpgsql stable as $$
begin
  if customer is not null then
    return (select id from carts where customer_id = customer and closed_at is null);
  end if;
  return (
    select id from carts
    where token_hash = guest and closed_at is null and updated_at > now() - interval '60 days');
end $$;

-- A cart with its lines, prices and stock as they are now; null when there is none.
create function cart_document(wanted uuid) returns jsonb language plpgsql stable as $$
declare
  document jsonb;
begin
  select jsonb_build_object(
    'id', cart.id, 'revision', cart.revision, 'customerId', cart.customer_id,
    'paymentTokens', (
      select jsonb_object_agg(provider, client_token) from payments
      where payments.cart_id = cart.id and payments.order_id is null and payments.state = 'open'),
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
        'quantity', line.quantity, 'stock', offers.stock, 'priceCents', offers.price_cents,
        'seenPriceCents', line.seen_price_cents, 'insuranceId', line.insurance_id) order by line.id)
      from cart_items as line
      join offers on offers.id = line.offer_id
      join sellers on sellers.id = offers.seller_id
      where line.cart_id = cart.id and line.quantity > 0), '[]'))
  into document from carts as cart where cart.id = wanted;
  return document;
end $$;

-- Puts pieces of an offer into a cart, at most as many as there are: into a new one, or the owner's open one. Answers
-- {outcome, cart}; the outcomes other than 'added' change nothing. The cart's row is taken before the line's.
create function add_to_cart(
  guest bytea, customer uuid, new_cart uuid, new_line uuid, wanted_offer integer, wanted_quantity integer, most_lines integer)
returns jsonb language plpgsql as $$
declare
  offer record;
  target uuid;
begin
  select stock, price_cents into offer from offers where id = wanted_offer;
  if not found then
    return '{"outcome": "offer-unknown"}';
  elsif offer.stock = 0 then
    return '{"outcome": "sold-out"}';
  end if;
  if new_cart is not null then
    insert into carts (id, token_hash) values (new_cart, guest);
    target := new_cart;
  else
    select id into target from carts where id = find_cart(guest, customer) and closed_at is null for update;
    if target is null then
      return '{"outcome": "no-cart"}';
    end if;
    if (select count(*) from cart_items
        where cart_id = target and quantity > 0 and offer_id <> wanted_offer) >= most_lines then
      return '{"outcome": "full"}';
    end if;
    update carts set revision = revision + 1, updated_at = now() where id = target;
  end if;
  insert into cart_items as item (id, cart_id, offer_id, quantity, seen_price_cents)
  values (new_line, target, wanted_offer, least(wanted_quantity, offer.stock), offer.price_cents)
  on conflict (cart_id, offer_id) do update set
    quantity = least(item.quantity + wanted_quantity, offer.stock),
    insurance_id = case when item.quantity = 0 then null else item.insurance_id end,
    seen_price_cents = excluded.seen_price_cents;
  return jsonb_build_object('outcome', 'added', 'cart', cart_document(target));
end $$;

-- All that an order is made from: the open cart, what was filled in, and the payments that were prepared for it.
create function order_basis(wanted uuid) returns jsonb language plpgsql stable as $$
begin
  if not exists (select from carts where id = wanted and closed_at is null) then
    return null;
  end if;
  return jsonb_build_object(
    'cart', cart_document(wanted),
    'checkout', (select to_jsonb(checkouts) from checkouts where cart_id = wanted),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'provider', provider, 'state', state, 'reference', reference,
        'amountCents', amount_cents, 'authorisedCents', authorised_cents) order by id desc)
      from payments where cart_id = wanted and order_id is null), '[]'));
end $$;
