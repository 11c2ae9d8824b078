-- A dispute that changes is held against the provider's report again.
create or replace function note_dispute() returns trigger language plpgsql as $$
begin
  insert into unreconciled (provider, kind, subject)
  select provider, 'dispute', new.reference from payments where id = new.payment_id
  on conflict (provider, kind, subject) do update set subject = excluded.subject;
  return null;
end $$;

create or replace trigger note_dispute after insert or update of state, amount_cents on payment_disputes
  for each row execute function note_dispute();
