-- A refund that the provider refused is asked for again, under another key, or paid another way.
alter table payment_refunds
  add column attempts integer not null default 1 check (attempts > 0),
  add column paid_otherwise text;
create index payment_refunds_open on payment_refunds (state, created_at) where state <> 'done';
