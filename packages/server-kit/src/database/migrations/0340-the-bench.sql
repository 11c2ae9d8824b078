-- What prices for used devices followed from, by the digest of its content: questions with their answers and the rules. A sale names
-- the book that it was made by, so that the bench's answers have the price that the seller's would have had.
create table trade_in_books (
  id text primary key,
  questions jsonb not null,
  rules jsonb not null
);
-- Null in quotes and sales of before, and of the previous version while it still runs.
alter table trade_in_quotes
  add column book_id text references trade_in_books (id),
  add column base_cents integer,
  add column floor_cents integer;
alter table trade_in_orders
  add column book_id text references trade_in_books (id),
  add column base_cents integer,
  add column floor_cents integer,
  -- What the bench finds to the seller's questions, and what the book pays for it.
  add column bench_answers jsonb,
  add column bench_cents integer,
  -- Why the price is another one than the book's; for us alone.
  add column deviation text,
  -- The findings by language: `[{"de": …, "en": …}]`.
  add column reasons jsonb,
  add column inspected_by uuid,
  -- Who else allowed a blocked device, or one that was here before, to be paid.
  add column cleared_by uuid,
  add column cleared_at timestamptz,
  -- What becomes of the device, and its offer.
  add column destination text check (destination in ('offer', 'parts', 'recycling')),
  add column destined_at timestamptz,
  add column offer_id integer;
create index trade_in_orders_destination on trade_in_orders (destination, id) where destination is not null;
create index trade_in_orders_homeless on trade_in_orders (id) where erased_at is not null and destination is null;

-- Devices that nobody should be paid for, such as stolen ones.
create table blocked_devices (
  serial_number text primary key,
  id uuid not null unique,
  reason text not null,
  blocked_by uuid not null,
  created_at timestamptz not null default now()
);

-- The seller under which the shop itself sells, such as devices that it bought.
alter table sellers add column own boolean not null default false;
