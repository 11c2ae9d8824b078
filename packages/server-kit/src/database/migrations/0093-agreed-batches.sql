-- A batch that agreed with the bank's statements for two weeks is not reckoned again, until a statement or a report is about it.
alter table payout_batches add column agreed boolean not null default false;
create index payout_batches_open on payout_batches (sent_at) where not agreed;
