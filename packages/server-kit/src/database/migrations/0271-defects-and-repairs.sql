-- A defect that a buyer reported: a conversation about one line of an order, with steps of its own.
create table warranty_claims (
  ticket_id uuid primary key references tickets (id) on delete cascade,
  order_id uuid not null references orders (id),
  line_id uuid not null references order_lines (id),
  state text not null,
  -- [{"state", "at"}], oldest first.
  steps jsonb not null
);
create index warranty_claims_order on warranty_claims (order_id);
create index warranty_claims_line on warranty_claims (line_id);
