-- Every seller of an order writes an invoice of its own, in a series of its own. Orders that were numbered before have one
-- invoice of all their sellers, whose number stays in `orders`.
create table invoices (
  order_id uuid not null references orders (id) on delete cascade,
  seller_id integer not null,
  number integer not null check (number > 0),
  -- The seller as papers name it, kept from that day on.
  seller jsonb not null,
  primary key (order_id, seller_id),
  unique (seller_id, number)
);

-- What a refund takes off which line: goods and insurance, never more than was paid for them.
create table order_refund_parts (
  refund_id uuid not null references order_refunds (id) on delete cascade,
  line_id uuid not null references order_lines (id) on delete cascade,
  goods_cents integer not null check (goods_cents >= 0),
  insurance_cents integer not null check (insurance_cents >= 0),
  primary key (refund_id, line_id),
  check (goods_cents + insurance_cents > 0)
);
create index order_refund_parts_line on order_refund_parts (line_id);

-- A credit note for each invoice that a refund is about.
create table credit_notes (
  refund_id uuid not null references order_refunds (id) on delete cascade,
  seller_id integer not null,
  number integer not null check (number > 0),
  primary key (refund_id, seller_id),
  unique (seller_id, number)
);

-- What of a return's money is for insurance that ends with it.
alter table return_lines add column insurance_cents integer not null default 0;
