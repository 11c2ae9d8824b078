-- A refund that changes is held against the provider's report again.
create or replace function note_refund() returns trigger language plpgsql as $$
begin
  insert into unreconciled (provider, kind, subject)
  select distinct payments.provider, 'refund', subject
  from payments, unnest(array[old.reference, coalesce(new.reference, new.id::text)]) as subject
  where payments.id = new.payment_id and subject is not null
  on conflict (provider, kind, subject) do update set subject = excluded.subject;
  return null;
end $$;

create or replace trigger note_refund
  after insert or update of state, amount_cents, reference, paid_otherwise, settled_at on payment_refunds
  for each row execute function note_refund();
