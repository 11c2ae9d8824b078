-- A locked account: nobody logs in. Reasons stand apart from the log, which keeps no free text about people for ten years.
alter table customers add column locked_at timestamptz;

create table customer_locks (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  -- Locked, or unlocked.
  locked boolean not null,
  reason text not null,
  -- Name of the person or key of the desk at that time.
  author text not null,
  created_at timestamptz not null default now()
);
create index customer_locks_customer on customer_locks (customer_id, id);

-- Lists of the people of the shop. Each index keeps the writers of its table out for as long as it takes to make.
create index customers_since on customers (created_at, id) where erased_at is null;
create index customers_locked on customers (created_at, id) where locked_at is not null;
create index audit_log_operators on audit_log (at, id) where actor like 'operator:%';
create index webhook_deliveries_newest on webhook_deliveries (created_at, id);
