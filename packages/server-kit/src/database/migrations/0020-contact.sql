-- Guests write, too: they have a name and an address instead of an account.
alter table tickets alter column customer_id drop not null;
alter table tickets add column guest_name text;
alter table tickets add column guest_email text;
alter table tickets add constraint tickets_with_somebody
  check (num_nonnulls(customer_id, guest_email) = 1 and (guest_name is null) = (guest_email is null));
create index tickets_guest on tickets (lower(btrim(guest_email)), created_at) where guest_email is not null;

-- Declarations of withdrawal as they came in, whatever becomes of them (§356a BGB).
create table withdrawals (
  id uuid primary key,
  reference text not null unique,
  name text not null,
  email text not null,
  order_number text not null,
  -- Null is the whole order.
  items text,
  language text not null,
  received_at timestamptz not null,
  -- Null until somebody or something has looked at it.
  outcome text check (outcome in ('return', 'ticket', 'returned-before')),
  order_id uuid references orders (id),
  ticket_id uuid references tickets (id) on delete set null
);
create index withdrawals_email on withdrawals (lower(btrim(email)));
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
