-- An order of which a discount leaves nothing to pay needs no payment; and what is done with every order stands in functions,
-- whose statements are planned once a connection instead of once a call (as in 0013).

alter table orders
  alter column payment_id drop not null,
  alter column payment_provider drop not null,
  -- The one on total_cents, which 0004 left without a name.
  drop constraint orders_check1,
  add constraint orders_total check (
    total_cents >= 0 and total_cents = goods_cents + insurance_cents - discount_cents),
  -- Whoever pays something pays it with somebody.
  add constraint orders_payment check (
    num_nonnulls(payment_id, payment_provider) = case when total_cents > 0 then 2 else 0 end);

-- As before; an order of 0 claims no payment.
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
    discount_cents, total_cents, contact, delivery, billing, shipping_method, delivery_from, delivery_to, accepted_at,
    accepted_terms)
  values (
    placed.id, placed.number, placed.cart_id, placed.customer_id, placed.locale, placed.payment_id, placed.payment_provider,
    placed.discount_code, placed.goods_cents, placed.insurance_cents, placed.discount_cents, placed.total_cents,
    placed.contact, placed.delivery, nullif(placed.billing, 'null'), placed.shipping_method, placed.delivery_from,
    placed.delivery_to, placed.accepted_at, placed.accepted_terms);

  if placed.total_cents > 0 then
    update payments
    set order_id = placed.id, state = 'authorised', amount_cents = placed.total_cents,
      authorised_cents = greatest(authorised_cents, approved_cents), authorised_at = coalesce(authorised_at, now()),
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
    condition_name, insurance_name, quantity, price_cents, insurance_id, insurance_cents, discount_cents)
  select
    id, placed.id, position, offer_id, product_id, model_id, condition_id, seller_id, seller_name, name, variation,
    condition_name, insurance_name, quantity, price_cents, insurance_id, insurance_cents, discount_cents
  from jsonb_populate_recordset(null::order_lines, lines);

  insert into jobs (id, kind, subject, payload, due_at) values (job, 'capture-payment', placed.id::text, '{}', job_due);
end $$;

-- The money of a placed order is ours: the payment counts as captured, the order as bought, with its insurance contracts and
-- its mail. Only the first of several callers does it. Locks: order, then payment.
create function confirm_order(
  wanted uuid, paid uuid, contracts jsonb, mail uuid, mail_kind text, mail_recipient text, mail_payload jsonb)
returns boolean language plpgsql as $$
declare
  bought orders;
  is_first boolean;
begin
  update orders set state = 'confirmed', charged_cents = total_cents, confirmed_at = now()
  where id = wanted and state = 'placed'
  returning * into bought;
  is_first := found;

  -- Also for an order that somebody else has settled: what the provider said is kept.
  with captured as (
    update payments set state = 'captured', captured_cents = amount_cents, updated_at = now()
    where id = paid and state in ('open', 'authorised', 'cancelling')
    returning id, provider, captured_cents
  )
  insert into audit_log (actor, action, subject, details)
  select 'system', 'payment.captured', 'payment:' || id,
    jsonb_build_object('amountCents', captured_cents, 'provider', provider, 'orderId', wanted)
  from captured;
  if not is_first then
    return false;
  end if;

  if contracts <> '[]' then
    insert into insurance_contracts (id, order_line_id, customer_id, insurance_id, starts, premium_cents)
    select contract.id, order_line_id, bought.customer_id, insurance_id, starts, premium_cents
    from jsonb_to_recordset(contracts) as contract
      (id uuid, order_line_id uuid, insurance_id integer, starts date, premium_cents integer);
  end if;
  insert into outbox (id, kind, locale, recipient, payload)
  values (mail, mail_kind, bought.locale, mail_recipient, mail_payload);
  return true;
end $$;
