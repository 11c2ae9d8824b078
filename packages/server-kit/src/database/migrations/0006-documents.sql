-- Labels, invoices and other papers: made once, kept by the digest of their bytes in a directory or an S3-compatible store.
create table documents (
  kind text not null,
  -- What it is about, for example an order's id.
  subject_id text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  made_at timestamptz not null default now(),
  primary key (kind, subject_id)
);

-- A mail that failed too often waits no longer; a person has to look at it.
alter table outbox add column dead_at timestamptz;
drop index outbox_due;
create index outbox_due on outbox (due_at) where delivered_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
