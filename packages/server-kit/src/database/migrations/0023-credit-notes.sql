-- Money that goes back after an invoice was written is put right by a paper of its own, in a series without gaps.
alter table order_refunds add column credit_note_number integer unique;
insert into counters (name) values ('credit-note');

-- What came back as new goes on sale again; whoever unpacks it says so.
alter table return_lines
  add column restocked integer not null default 0 check (restocked between 0 and quantity);

-- What was not shipped yet is simply cancelled.
alter table withdrawals drop constraint withdrawals_outcome_check;
alter table withdrawals add constraint withdrawals_outcome
  check (outcome in ('return', 'cancelled', 'ticket', 'returned-before'));
