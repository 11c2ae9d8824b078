-- A payout that a provider makes at once takes a second person, as a batch does: who approved which attempt.
alter table payouts
  add column approved_by uuid references operator_keys (id),
  add column approved_attempt integer;
-- Payouts whose provider was asked before this migration may be on their way: their outcome still has to be learnt.
update payouts set approved_attempt = attempt
where state = 'ordered' and exists (
  select from jobs where kind = 'settle-payout' and subject = payouts.id::text and done_at is null);
