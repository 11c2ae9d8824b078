-- Money from shoppers, as far as we know of it; the provider decides.
create table payments (
  id uuid primary key,
  -- No foreign keys: a cart or an order may go, what was paid for it stays known.
  cart_id uuid not null,
  -- Set when the order is placed, in the same transaction.
  order_id uuid,
  provider text not null check (provider in ('sandbox', 'stripe', 'paypal')),
  -- The provider's own id, and what the browser needs; null until the provider answered.
  reference text,
  client_token text,
  locale text not null,
  state text not null default 'preparing' check (
    state in ('preparing', 'open', 'authorised', 'captured', 'declined', 'cancelling', 'cancelled')
  ),
  amount_cents integer not null check (amount_cents > 0),
  -- What the shopper approved; never less than what is taken.
  authorised_cents integer not null default 0 check (authorised_cents >= 0),
  captured_cents integer not null default 0 check (captured_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
  authorised_at timestamptz,
  -- When the provider is asked next although nobody told us anything.
  look_at timestamptz not null default now() + interval '1 minute',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, reference),
  check (state in ('preparing', 'cancelling', 'cancelled') or reference is not null)
);
create unique index payments_live on payments (cart_id, provider)
  where state in ('preparing', 'open', 'authorised') and order_id is null;
-- An order is paid once.
create unique index payments_of_order on payments (order_id) where state in ('authorised', 'captured');
create index payments_cart on payments (cart_id);
create index payments_look on payments (look_at) where state in ('preparing', 'open', 'authorised', 'cancelling');

create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- The caller's own: asked twice with it, the money goes back once.
  key text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (payment_id, key)
);

-- What providers told us; the same event comes more than once.
create table payment_events (
  provider text not null,
  event_id text not null,
  reference text,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_received on payment_events (received_at);

-- The books of the sandbox, a provider of our own where no money flows. Nothing of the shop reads them.
create table sandbox_payments (
  reference text primary key,
  key text not null unique,
  payment jsonb not null,
  created_at timestamptz not null default now()
);
