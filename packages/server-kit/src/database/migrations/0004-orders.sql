-- Buying: from a cart to an order, and back again.

-- A code may be used up.
alter table discounts
  add column use_limit integer check (use_limit > 0),
  add column used integer not null default 0 check (used >= 0),
  add check (use_limit is null or used <= use_limit);

-- A cart that became an order is closed: nobody finds it any more, and its owner may begin another one.
alter table carts add column closed_at timestamptz;
alter table carts drop constraint carts_token_hash_key, drop constraint carts_customer_id_key;
create unique index carts_token on carts (token_hash) where closed_at is null;
create unique index carts_customer on carts (customer_id) where closed_at is null;
create index carts_closed_token on carts (token_hash) where closed_at is not null;

-- What one piece cost when it was put in or last changed, so that a change since can be told.
alter table cart_items add column seen_price_cents integer;

-- What somebody has filled in on the way to an order.
create table checkouts (
  cart_id uuid primary key references carts (id) on delete cascade,
  contact jsonb,
  delivery jsonb,
  -- Null: the delivery address.
  billing jsonb,
  shipping_method text not null default 'standard',
  -- "Zahlungspflichtig bestellen": what was accepted, and when.
  accepted_at timestamptz,
  accepted_revision integer,
  accepted_total_cents integer,
  accepted_provider text,
  accepted_terms text,
  accepted_locale text,
  updated_at timestamptz not null default now()
);

create table orders (
  id uuid primary key,
  -- For people.
  number text not null unique,
  -- No foreign key: carts are cleaned up, orders stay.
  cart_id uuid not null,
  customer_id uuid references customers (id) on delete set null,
  locale text not null,
  state text not null default 'placed' check (
    state in ('placed', 'confirmed', 'shipped', 'delivered', 'cancelled')
  ),
  payment_id uuid not null,
  payment_provider text not null,
  discount_code text,
  goods_cents integer not null check (goods_cents >= 0),
  insurance_cents integer not null check (insurance_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and goods_cents),
  total_cents integer not null check (total_cents > 0 and total_cents = goods_cents + insurance_cents - discount_cents),
  charged_cents integer not null default 0 check (charged_cents in (0, total_cents)),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and charged_cents),
  contact jsonb not null,
  delivery jsonb not null,
  billing jsonb,
  shipping_method text not null,
  -- First and last day on which it may arrive, as it was promised.
  delivery_from date not null,
  delivery_to date not null,
  accepted_at timestamptz not null,
  accepted_terms text not null,
  -- Without gaps, in the order of confirmation.
  invoice_number integer unique,
  placed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('payment-declined', 'customer', 'shop')),
  check (state = 'placed' or state = 'cancelled' or charged_cents = total_cents)
);
-- One order per cart; a cart whose payment was declined may try again.
create unique index orders_cart on orders (cart_id) where state <> 'cancelled';
create index orders_customer on orders (customer_id, id);
create index orders_state on orders (state, id);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null,
  offer_id integer not null,
  product_id integer not null,
  model_id integer not null,
  condition_id smallint not null,
  seller_id integer not null,
  seller_name text not null,
  -- As they were called in the order's language on the day: what invoices say must not change.
  name text not null,
  variation text not null,
  condition_name text not null,
  insurance_name text,
  quantity integer not null check (quantity > 0),
  -- Of one piece.
  price_cents integer not null check (price_cents > 0),
  insurance_id integer,
  -- Premium of one piece.
  insurance_cents integer not null check (insurance_cents >= 0),
  -- The line's share of the discount.
  discount_cents integer not null check (discount_cents between 0 and quantity * price_cents),
  -- Pieces that go back, came back, or were refunded without.
  returned_quantity integer not null default 0 check (returned_quantity between 0 and quantity),
  unique (order_id, position)
);
create index order_lines_seller on order_lines (seller_id, order_id);

-- One parcel per order and seller.
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  seller_id integer not null,
  carrier text not null,
  tracking_number text,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (order_id, seller_id)
);

-- A withdrawal, one per seller that something goes back to.
create table returns (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  seller_id integer not null,
  state text not null default 'announced' check (state in ('announced', 'received')),
  -- Who withdrew, as they wrote it.
  name text not null,
  reason text,
  refund_cents integer not null check (refund_cents >= 0),
  return_by date not null,
  announced_at timestamptz not null default now(),
  received_at timestamptz
);
create index returns_order on returns (order_id, id);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  line_id uuid not null references order_lines (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  -- Goods and insurance.
  refund_cents integer not null check (refund_cents >= 0),
  primary key (return_id, line_id)
);

-- Money that goes back; the payment's own books say when it left.
create table order_refunds (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  return_id uuid unique references returns (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('cancelled', 'withdrawal', 'goodwill', 'insurance')),
  actor text not null,
  created_at timestamptz not null default now()
);
create index order_refunds_order on order_refunds (order_id, id);

-- One per insured piece, from the moment the order was paid.
create table insurance_contracts (
  id uuid primary key,
  order_line_id uuid not null references order_lines (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  insurance_id integer not null,
  starts date not null,
  premium_cents integer not null check (premium_cents > 0),
  state text not null default 'active' check (state in ('active', 'cancelled', 'ended')),
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
create index insurance_contracts_line on insurance_contracts (order_line_id);
create index insurance_contracts_customer on insurance_contracts (customer_id);

-- Numbers without gaps: counted in the transaction that uses them.
create table counters (
  name text primary key,
  value integer not null default 0
);
insert into counters (name) values ('invoice');
