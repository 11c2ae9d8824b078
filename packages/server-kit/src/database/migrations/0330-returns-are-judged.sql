-- A return arrives, and each of its pieces is judged before money goes back. `received` stays the end, so that the previous version,
-- which refunds at once, goes on beside this one.
alter table returns
  drop constraint returns_state_check,
  add constraint returns_state check (state in ('announced', 'arrived', 'received')) not valid;
alter table returns
  add column judged_at timestamptz,
  add column rejected_pieces integer not null default 0,
  -- The parcel with rejected pieces.
  add column sent_back_carrier text,
  add column sent_back_tracking text,
  add column sent_back_at timestamptz;

create table return_pieces (
  return_id uuid not null references returns (id) on delete cascade,
  line_id uuid not null references order_lines (id) on delete cascade,
  place integer not null check (place > 0),
  verdict text not null check (verdict in ('as-new', 'less', 'rejected')),
  -- Compensation for the loss of value (§ 357a BGB).
  deduction_cents integer not null default 0 check (deduction_cents >= 0),
  refund_cents integer not null check (refund_cents >= 0),
  -- What the buyer is told.
  reason text,
  rejection text check (rejection in ('other-device', 'used', 'late')),
  -- Null: back to the buyer.
  destination text check (destination in ('stock', 'offer', 'bench', 'none')),
  offer_id integer,
  primary key (return_id, line_id, place),
  check ((verdict = 'rejected') = (destination is null)),
  check ((verdict = 'less') = (deduction_cents > 0))
);

-- Photos of what arrived.
alter table attachments add column return_id uuid references returns (id) on delete cascade;
