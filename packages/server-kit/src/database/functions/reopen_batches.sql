-- Has batches held against the bank's statements again of whose transfers something new is known.
create or replace function reopen_batches() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payouts' then
    update payout_batches set agreed = false
    where agreed and id in (select batch_id from payout_batch_items where payout_id = new.id);
  else
    update payout_batches set agreed = false
    where agreed and (id in (old.batch_id, new.batch_id) or id in (
      select batch_id from payout_batch_items
      where (payout_id, attempt) in ((old.payout_id, old.attempt), (new.payout_id, new.attempt))));
  end if;
  return null;
end $$;

create or replace trigger payouts_reopen_batches after update of state, attempt on payouts
  for each row execute function reopen_batches();
create or replace trigger bank_movements_reopen_batches after insert or update or delete on bank_movements
  for each row execute function reopen_batches();
