-- A payment that changes after its day may have been held against the provider's report before.
create or replace function note_payment() returns trigger language plpgsql as $$
begin
  insert into unreconciled (provider, kind, subject)
  select distinct new.provider, 'payment', subject
  from unnest(array[old.reference, coalesce(new.reference, new.id::text)]) as subject
  where subject is not null
  on conflict (provider, kind, subject) do update set subject = excluded.subject;
  return null;
end $$;

create or replace trigger note_payment after update of state, captured_cents, reference on payments
  for each row when (new.created_at < now() - interval '1 day') execute function note_payment();
