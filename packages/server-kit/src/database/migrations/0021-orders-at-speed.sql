-- An order of which a discount leaves nothing to pay needs no payment.

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
