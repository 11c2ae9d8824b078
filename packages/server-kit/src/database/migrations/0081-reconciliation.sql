-- What payment providers say that moved on our accounts there, to be held against the books.
create table provider_movements (
  provider text not null,
  -- The provider's number of the movement.
  reference text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'transfer', 'other')),
  -- What it is about, as the provider knows it: a payment, a refund, a dispute.
  subject text,
  -- Before fees; what left us is negative.
  amount_cents integer not null,
  at timestamptz not null,
  primary key (provider, reference)
);
create index provider_movements_subject on provider_movements (provider, kind, subject);
create index provider_movements_at on provider_movements (provider, at);

-- Which days were read.
create table provider_reports (
  provider text not null,
  day date not null,
  read_at timestamptz not null default now(),
  primary key (provider, day)
);
