-- What the bank's statements (camt.053) say that moved on the account that payouts are paid from, to be held against them.
create table bank_statements (
  id uuid primary key,
  -- The bank's number of it; the same one may come again in another year.
  reference text not null,
  -- Where the bank numbers its statements one after the other.
  number integer,
  opened_on date not null,
  closed_on date not null,
  opened_cents bigint not null,
  closed_cents bigint not null,
  read_at timestamptz not null default now(),
  unique (reference, closed_on)
);

create table bank_movements (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id),
  -- The bank's own number of the booking, or its place in the statement.
  reference text not null,
  -- What left us is negative.
  amount_cents integer not null,
  booked_on date not null,
  -- What it is about: a transfer of ours, a batch that was booked as one sum, or neither.
  payout_id uuid,
  attempt integer,
  batch_id uuid references payout_batches (id),
  -- What the bank charges for itself.
  is_fee boolean not null default false,
  -- What a person found that it is.
  explanation text,
  foreign key (payout_id, attempt) references payout_batch_items (payout_id, attempt),
  check (num_nonnulls(payout_id, attempt) in (0, 2)),
  check (num_nonnulls(payout_id, batch_id) <= 1),
  check (explanation is null or (payout_id is null and batch_id is null))
);
create index bank_movements_statement on bank_movements (statement_id);
create index bank_movements_payout on bank_movements (payout_id, attempt) where payout_id is not null;
create index bank_movements_batch on bank_movements (batch_id) where batch_id is not null;
create index bank_movements_open on bank_movements (booked_on)
  where payout_id is null and batch_id is null and not is_fee and explanation is null;
