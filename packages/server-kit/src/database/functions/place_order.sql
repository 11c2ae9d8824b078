-- Turns a cart into an order, or changes nothing. One round trip, because rivals for the last piece wait for each other:
-- every step is an atomic statement that says itself whether it may; locks are taken as cart, order, payment, offers, discount.
-- Amounts come from the application, which worked them out from the very revision and prices that are checked here.
-- `approved_cents` is what the provider has just said of a payment that we know as open; null for one that is authorised.
-- An order of 0 claims no payment. `job` is from when the caller named the job; the version before still gives one.
-- Error RW001: the cart has changed or became an order; RW002: payment; RW003: offers; RW004: discount.
create or replace function place_order(
  wanted jsonb, revision_seen integer, lines jsonb, approved_cents integer, job uuid, job_due timestamptz)
returns void language plpgsql as $$
declare
  placed orders := jsonb_populate_record(null::orders, wanted);
begin
  update carts set closed_at = now(), revision = revision + 1, updated_at = now()
  where id = placed.cart_id and closed_at is null and revision = revision_seen;
  if not found then
    raise exception 'cart' using errcode = 'RW001';
  end if;

  insert into orders (
    id, number, cart_id, customer_id, locale, payment_id, payment_provider, discount_code, goods_cents, insurance_cents,
    discount_cents, shipping_cents, total_cents, contact, delivery, billing, shipping_method, delivery_from, delivery_to, accepted_at,
    accepted_terms, withdrawal_version)
  values (
    placed.id, placed.number, placed.cart_id, placed.customer_id, placed.locale, placed.payment_id, placed.payment_provider,
    placed.discount_code, placed.goods_cents, placed.insurance_cents, placed.discount_cents,
    -- The version before ships for nothing and does not say so.
    coalesce(placed.shipping_cents, 0), placed.total_cents,
    placed.contact, placed.delivery, nullif(placed.billing, 'null'), placed.shipping_method, placed.delivery_from,
    placed.delivery_to, placed.accepted_at, placed.accepted_terms, placed.withdrawal_version);

  if placed.total_cents > 0 then
    update payments
    set order_id = placed.id, state = 'authorised', amount_cents = placed.total_cents,
      authorised_cents = greatest(authorised_cents, approved_cents), authorised_at = coalesce(authorised_at, now()),
      instalments = coalesce((wanted ->> 'instalments')::smallint, instalments),
      updated_at = now()
    where id = placed.payment_id and cart_id = placed.cart_id and order_id is null
      and (state = 'authorised' and authorised_cents >= placed.total_cents
        or state = 'open' and approved_cents >= placed.total_cents);
    if not found then
      raise exception 'payment' using errcode = 'RW002';
    end if;
  end if;
  -- Whatever else was prepared for the cart is given up; the provider hears of it at the next look.
  update payments set state = 'cancelling', look_at = now(), updated_at = now()
  where cart_id = placed.cart_id and order_id is null and state in ('preparing', 'open', 'authorised');

  -- The price of a line includes its option; which one that is, is looked up here, also for the version before, which does not
  -- know of options.
  if exists (select from cart_items where cart_id = placed.cart_id and option_id is not null) then
    lines := (
      select jsonb_agg(line || jsonb_build_object('option_id', chosen.option -> 'id',
        'option_name', chosen.option -> 'name' -> placed.locale, 'option_cents', chosen.option -> 'priceCents'))
      from jsonb_array_elements(lines) as line
      left join cart_items as item on item.cart_id = placed.cart_id and item.offer_id = (line ->> 'offer_id')::integer
      cross join lateral (select option_of(item.option_id) as option offset 0) as chosen);
  end if;

  if take_stock(lines) <> '{}' then
    raise exception 'offers' using errcode = 'RW003';
  end if;

  if placed.discount_code is not null then
    update discounts set used = used + 1
    where code = placed.discount_code and valid_from <= now() and valid_until > now()
      and (use_limit is null or used < use_limit);
    if not found then
      raise exception 'discount' using errcode = 'RW004';
    end if;
  end if;

  insert into order_lines (
    id, order_id, position, offer_id, product_id, model_id, condition_id, seller_id, seller_name, name, variation,
    condition_name, insurance_name, quantity, price_cents, insurance_id, insurance_cents, discount_cents, shipping_cents,
    option_id, option_name, option_cents, tax, vat_per_mille)
  select
    line.id, placed.id, line.position, line.offer_id, line.product_id, line.model_id, line.condition_id, line.seller_id,
    line.seller_name, line.name, line.variation, line.condition_name, line.insurance_name, line.quantity, line.price_cents,
    line.insurance_id, line.insurance_cents, line.discount_cents,
    coalesce(line.shipping_cents, 0), line.option_id, line.option_name, line.option_cents, taxed.scheme,
    case when taxed.scheme = 'regular' then taxed.per_mille end
  from jsonb_populate_recordset(null::order_lines, lines) as line
  -- How it is taxed today stays with the line. A country without a rate of its own is taxed where it is delivered to. The
  -- `offset` keeps this a look at one offer at a time: joined as a whole, every order read all sellers and all rates.
  cross join lateral (
    select coalesce(offers.tax, sellers.tax) as scheme,
      coalesce(
        case when sellers.taxed_where_delivered and sellers.country <> delivered.country then delivered.per_mille end,
        sellers.vat_per_mille, own.per_mille, delivered.per_mille, 190) as per_mille
    from offers
    join sellers on sellers.id = offers.seller_id
    left join vat_rates as own on own.country = sellers.country
    left join vat_rates as delivered on delivered.country = placed.delivery ->> 'countryCode'
    where offers.id = line.offer_id
    offset 0) as taxed;

  perform add_job(:'CAPTURE_JOB', placed.id::text, '{}', job_due);
end $$;
