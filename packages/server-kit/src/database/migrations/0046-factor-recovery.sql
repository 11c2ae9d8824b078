-- The slow way back for somebody who lost passkeys and recovery codes: a mailed link starts a waiting time that the owner can stop.
create table factor_recoveries (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  -- 'asked': the link was mailed; 'waiting': the time runs; 'done': it was used to log in.
  state text not null default 'asked' check (state in ('asked', 'waiting', 'stopped', 'done')),
  -- SHA-256 of the password's hash and the address that were right when it was asked for; it ends with either.
  basis_hash bytea not null,
  asked_at timestamptz not null default now(),
  -- From when the password alone is enough.
  ready_at timestamptz,
  ended_at timestamptz
);
create unique index factor_recoveries_open on factor_recoveries (customer_id) where state in ('asked', 'waiting');
create index factor_recoveries_by_customer on factor_recoveries (customer_id, asked_at);
