-- The money of a placed order is ours: the payment counts as captured, the order as bought, with its insurance contracts and
-- its mail. Only the first of several callers does it. Locks: order, then payment.
create or replace function confirm_order(
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
  select 'system', :'PAYMENT_CAPTURED', 'payment:' || id,
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
