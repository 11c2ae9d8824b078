-- The life of a device after its sale; packages/contracts says what the states mean.

alter table trade_in_orders
  add constraint trade_in_orders_status check (status in ('submitted', 'received', 'inspected', 'counter-offered',
    'accepted', 'declined', 'paid', 'recycled', 'returning', 'returned')),
  add column counter_cents integer check (counter_cents >= 0 and counter_cents < price_cents),
  add column findings text[],
  add column decide_by timestamptz,
  -- What is paid, once inspection or customer made it certain.
  add column final_cents integer check (final_cents >= 0),
  add column return_carrier text,
  add column return_tracking_number text,
  add constraint trade_in_orders_counter_offer check (num_nonnulls(counter_cents, findings, decide_by) in (0, 3)),
  add constraint trade_in_orders_money check (status not in ('inspected', 'accepted', 'paid', 'recycled')
    or final_cents is not null);
create index trade_in_orders_customer on trade_in_orders (customer_id, id) where customer_id is not null;
create index trade_in_orders_status on trade_in_orders (status, id);

create table trade_in_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references trade_in_orders (id) on delete cascade,
  state text not null,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('customer', 'operator', 'system'))
);
create index trade_in_events_case on trade_in_events (case_id, id);
insert into trade_in_events (case_id, state, at, actor)
  select id, 'submitted', created_at, 'customer' from trade_in_orders;

-- One row for a case: nobody is paid twice.
create table payouts (
  id uuid primary key,
  case_id uuid not null unique references trade_in_orders (id),
  amount_cents integer not null check (amount_cents > 0),
  method text not null check (method in ('bank-transfer', 'paypal')),
  state text not null default 'ordered' check (state in ('ordered', 'sent', 'refused')),
  -- Part of the key that the provider gets: a refused payment can be tried again, a lost answer cannot pay again.
  attempt integer not null default 1,
  -- The provider's own number of the payment.
  provider_reference text,
  ordered_by uuid not null references operator_keys (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);

-- Conversations.

create table tickets (
  id uuid primary key,
  reference text not null unique,
  customer_id uuid not null references customers (id) on delete cascade,
  subject text not null,
  about_kind text check (about_kind in ('order', 'trade-in-case', 'insurance-contract')),
  about_id uuid,
  about_reference text,
  -- The merchant who alone is concerned, when there is one.
  seller_id integer references sellers (id),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  language text not null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  check (num_nonnulls(about_kind, about_id, about_reference) in (0, 3))
);
create index tickets_customer on tickets (customer_id, last_message_at desc);
create index tickets_state on tickets (state, last_message_at);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  author text not null check (author in ('customer', 'operator')),
  -- Null when the customer wrote it.
  operator_id uuid references operator_keys (id),
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the customer read an answer.
  read_at timestamptz,
  check ((author = 'operator') = (operator_id is not null))
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);
create index ticket_messages_unread on ticket_messages (ticket_id) where author = 'operator' and read_at is null;

-- What visitors allowed, and when. The newest row counts; none is ever changed.

create table consents (
  id bigint generated always as identity primary key,
  -- No foreign key: the log outlives the account, and its rows are never changed.
  customer_id uuid,
  -- SHA-256 of the token in the visitor's cookie.
  visitor_hash bytea not null,
  categories text[] not null,
  version text not null,
  at timestamptz not null default clock_timestamp()
);
create index consents_visitor on consents (visitor_hash, id desc);
create index consents_customer on consents (customer_id, id desc) where customer_id is not null;
