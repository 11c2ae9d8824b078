-- What customers keep for later: a product in a condition, whoever sells it.
create table wish_list_items (
  customer_id uuid not null references customers (id) on delete cascade,
  product_id integer not null,
  condition_id smallint not null,
  -- The price that was shown when it was put there; null when it was sold out.
  price_cents integer check (price_cents >= 0),
  added_at timestamptz not null default now(),
  primary key (customer_id, product_id, condition_id)
);
