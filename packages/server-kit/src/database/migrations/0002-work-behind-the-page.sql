-- Work that follows a change: committed with it, done later by any replica.
create table jobs (
  id uuid primary key,
  kind text not null,
  -- What the job is about, for example an order's id. One waiting job of a kind for a subject is enough.
  subject text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Changes with every taking, so that a worker whose lease ran out cannot speak for a job that another one has.
  lease uuid,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create unique index jobs_waiting on jobs (kind, subject) where done_at is null;
create index jobs_due on jobs (due_at) where done_at is null;
create index jobs_done on jobs (done_at) where done_at is not null;

-- Partners and merchants who call the operator's calls.
create table operator_keys (
  id uuid primary key,
  name text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  -- A merchant sees what is theirs alone; null sees everything.
  seller_id integer references sellers (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Who did what, for as long as the law wants to know. Rows are added and never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- 'customer:<id>', 'operator:<id>', 'system'
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, id);
