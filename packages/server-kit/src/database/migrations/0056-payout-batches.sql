-- Money that goes out by files for the bank: one makes a batch, another approves it, and only then is there a file.

create table payout_batches (
  id uuid primary key,
  state text not null default 'made' check (state in ('made', 'approved', 'sent', 'discarded')),
  made_by uuid not null references operator_keys (id),
  approved_by uuid references operator_keys (id),
  -- Of the file as it was approved: what is downloaded later is the same, or nothing.
  file_sha256 bytea,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  downloaded_at timestamptz,
  -- Somebody gave the file to the bank, and the bank took it.
  sent_at timestamptz,
  discarded_at timestamptz,
  -- Four eyes.
  check (approved_by <> made_by),
  check (num_nonnulls(approved_by, file_sha256, approved_at) in (0, 3)),
  check (state not in ('approved', 'sent') or approved_by is not null),
  check (state <> 'sent' or (downloaded_at is not null and sent_at is not null)),
  check ((state = 'discarded') = (discarded_at is not null))
);
create index payout_batches_state on payout_batches (state, id);

-- An attempt at a payout stands in one batch and never in a second one.
create table payout_batch_items (
  payout_id uuid not null references payouts (id),
  attempt integer not null,
  batch_id uuid not null references payout_batches (id),
  amount_cents integer not null check (amount_cents > 0),
  primary key (payout_id, attempt)
);
create index payout_batch_items_batch on payout_batch_items (batch_id);

-- Why it was refused, as banks and PayPal write it, such as AC04.
alter table payouts add column reason text;
create index payouts_state on payouts (state, id);

-- One more state: the money did not arrive. Rows of before fit, so nobody waits until all were looked at.
alter table trade_in_orders
  drop constraint trade_in_orders_status,
  add constraint trade_in_orders_status check (status in ('submitted', 'received', 'inspected', 'counter-offered',
    'accepted', 'declined', 'paid', 'recycled', 'returning', 'returned', 'expired', 'payout-failed')) not valid;
