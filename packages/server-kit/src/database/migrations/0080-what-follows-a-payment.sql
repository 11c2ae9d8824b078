-- Providers may take a refund on and fail later; it is found by their number of it.
alter table payment_refunds add column reference text;
create index payment_refunds_reference on payment_refunds (reference) where reference is not null;

-- Money that a buyer's bank or PayPal asks back from us: chargebacks, inquiries, reversals.
create table payment_disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- The provider's number of it.
  reference text not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- As the provider writes it.
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  -- Until when the provider wants our answer.
  respond_by timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (payment_id, reference),
  check ((state = 'open') = (closed_at is null))
);
create index payment_disputes_state on payment_disputes (state, created_at);
