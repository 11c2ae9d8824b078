-- What is for sale. Models, products and conditions are reference data of the code (src/catalogue); here stands what changes.

create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  seed_version text not null,
  seeded_offers integer not null,
  seeded_at timestamptz not null default now()
);

create table sellers (
  id integer primary key,
  name text not null,
  city text not null,
  country text not null,
  rating numeric(2, 1) not null,
  rating_count integer not null,
  guarantee_months integer not null,
  shipping_days_from integer not null,
  shipping_days_to integer not null
);

create table offers (
  id integer primary key,
  product_id integer not null,
  model_id integer not null,
  condition_id smallint not null,
  seller_id integer not null references sellers (id),
  price_cents integer not null check (price_cents > 0),
  stock integer not null check (stock >= 0),
  changed_at timestamptz not null default clock_timestamp(),
  -- Deferred, because a new catalogue may give a combination another id.
  unique (product_id, condition_id, seller_id) deferrable initially deferred
);
create index offers_changed_at on offers (changed_at);

-- From when on an offer cost what; the lowest of 30 days is read from it (§11 PAngV).
create table offer_prices (
  offer_id integer not null references offers (id) on delete cascade,
  since timestamptz not null,
  price_cents integer not null check (price_cents > 0),
  primary key (offer_id, since)
);

-- People.

create table customers (
  id uuid primary key,
  email text not null,
  -- The address in the form that is compared: trimmed, lower case.
  email_key text not null unique,
  email_verified_at timestamptz,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  language text not null,
  address_country text,
  address_street text,
  address_house_number text,
  address_city text,
  address_postal_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_customer on sessions (customer_id);

create table customer_tokens (
  token_hash bytea primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- The address that the token was sent to; a verification proves this one and no later one.
  email_key text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index customer_tokens_customer on customer_tokens (customer_id, purpose);

create table login_failures (
  -- SHA-256 of the account's address or of the network address.
  subject bytea primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz
);

-- Carts.

create table discounts (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount')),
  -- Per cent, or cents.
  value integer not null check (value > 0),
  most_cents integer check (most_cents > 0),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  valid_from timestamptz not null default '-infinity',
  valid_until timestamptz not null default 'infinity'
);
insert into discounts (code, kind, value, most_cents, minimum_cents, valid_until) values
  ('WILLKOMMEN10', 'percent', 10, 5000, 0, 'infinity'),
  ('BAUM5', 'amount', 500, null, 10000, 'infinity'),
  ('SOMMER25', 'percent', 25, null, 0, '2025-09-01');

create table carts (
  id uuid primary key,
  token_hash bytea unique,
  customer_id uuid unique references customers (id) on delete cascade,
  revision integer not null default 1,
  discount_code text references discounts (code),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(token_hash, customer_id) = 1)
);
create index carts_abandoned on carts (updated_at) where customer_id is null;

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts (id) on delete cascade,
  offer_id integer not null references offers (id),
  -- 0 is an item taken out a moment ago, which nobody sees: so a change of quantity is one statement.
  quantity integer not null check (quantity >= 0),
  insurance_id integer,
  unique (cart_id, offer_id)
);

-- Buying devices.

create table trade_in_quotes (
  id uuid primary key,
  -- SHA-256 of the visitor's token: a quote is honoured for the visitor who got it.
  visitor_hash bytea not null,
  product_id integer not null,
  -- The answers in one normal form, for comparing.
  answers_key text not null,
  price_cents integer not null check (price_cents >= 0),
  grade text not null,
  valid_until timestamptz not null,
  created_at timestamptz not null default now()
);
create index trade_in_quotes_lookup on trade_in_quotes (visitor_hash, product_id, answers_key);
create index trade_in_quotes_expired on trade_in_quotes (valid_until);

create table trade_in_orders (
  id uuid primary key,
  reference text not null unique,
  customer_id uuid references customers (id) on delete set null,
  locale text not null,
  status text not null default 'submitted',
  product_id integer not null,
  product_name text not null,
  answers jsonb not null,
  grade text not null,
  price_cents integer not null check (price_cents >= 0),
  quote_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  payment_type text not null check (payment_type in ('bank-transfer', 'paypal')),
  paypal_email text,
  account_name text,
  -- AES-256-GCM with the order's id as additional data; the key never stands here.
  iban_sealed bytea,
  iban_last_four text,
  ship_by timestamptz not null,
  created_at timestamptz not null default now(),
  check (payment_type <> 'paypal' or paypal_email is not null),
  check (payment_type <> 'bank-transfer' or iban_sealed is not null)
);

-- What must happen exactly once, and what must happen afterwards.

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create table outbox (
  id uuid primary key,
  kind text not null,
  locale text not null,
  recipient text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (due_at) where delivered_at is null;
