-- Lists and search of the people of the shop. A step is one transaction: each index keeps writers out of its table for as long as it
-- takes to make, about two seconds for a million orders.

-- Orders are listed by day and by total, whole and by state. The former index has no day.
create index orders_placed on orders (placed_at, id);
create index orders_state_placed on orders (state, placed_at, id);
create index orders_total_cents on orders (total_cents, id);
drop index orders_state;

-- What somebody on the phone says: an address or a name, or their beginning. Prefixes are compared byte by byte (text_pattern_ops), so
-- the collation of the database does not matter, and no extension is needed.
create index orders_email on orders (lower(btrim(contact ->> 'email')) text_pattern_ops);
create index orders_receiver on orders
  (lower((delivery ->> 'lastName') || ' ' || (delivery ->> 'firstName')) text_pattern_ops);
create index orders_payer on orders
  (lower((billing ->> 'lastName') || ' ' || (billing ->> 'firstName')) text_pattern_ops)
  where billing is not null;
create index shipments_tracking on shipments (upper(replace(tracking_number, ' ', '')) text_pattern_ops)
  where tracking_number is not null;
create index trade_in_orders_email on trade_in_orders (lower(btrim(email)) text_pattern_ops);
create index trade_in_orders_seller on trade_in_orders (lower(last_name || ' ' || first_name) text_pattern_ops);
create index trade_in_orders_serial on trade_in_orders (serial_number) where serial_number is not null;
create index trade_in_orders_return on trade_in_orders (upper(replace(return_tracking_number, ' ', '')) text_pattern_ops)
  where return_tracking_number is not null;
create index trade_in_orders_price on trade_in_orders (price_cents, id);
create index payouts_amount on payouts (amount_cents, id);
create index customers_name on customers (lower(last_name || ' ' || first_name) text_pattern_ops);
create index customers_email on customers (email_key text_pattern_ops);
create index tickets_guest_name on tickets (lower(guest_name) text_pattern_ops) where guest_name is not null;
create index tickets_guest_email on tickets (lower(btrim(guest_email)) text_pattern_ops)
  where guest_email is not null;
create index tickets_latest on tickets (last_message_at, id);
create index tickets_about on tickets (about_id) where about_id is not null;

-- What the people of the shop, or a merchant, write down; buyers and customers never see it.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- The merchant who wrote it; null is the shop.
  seller_id integer,
  -- Name of the writer at that time.
  author text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);

create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  author text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index ticket_notes_ticket on ticket_notes (ticket_id, id);

alter table tickets
  -- Name of the person who takes care of it.
  add column assignee text,
  add column first_answered_at timestamptz;
create index tickets_assignee on tickets (assignee, last_message_at) where assignee is not null;

create table canned_answers (
  id uuid primary key,
  language text not null,
  title text not null,
  text text not null,
  changed_at timestamptz not null default now(),
  unique (language, title)
);
