-- Files that people send: with a message, or as photos of an inspected device. Their bytes are documents.
create table attachments (
  id uuid primary key,
  customer_id uuid references customers (id) on delete cascade,
  operator_id uuid references operator_keys (id),
  -- Neither of both: uploaded a moment ago, and forgotten after a day.
  message_id uuid references ticket_messages (id) on delete cascade,
  case_id uuid references trade_in_orders (id) on delete cascade,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, operator_id) = 1),
  check (num_nonnulls(message_id, case_id) <= 1)
);
create index attachments_message on attachments (message_id) where message_id is not null;
create index attachments_case on attachments (case_id) where case_id is not null;
create index attachments_loose on attachments (customer_id, operator_id) where num_nonnulls(message_id, case_id) = 0;
