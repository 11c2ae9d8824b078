-- What a payment provider says anew is held against the books again.
create or replace function note_movement() returns trigger language plpgsql as $$
begin
  insert into unreconciled (provider, kind, subject)
  select distinct provider, kind, subject
  from (values (old.provider, old.kind, old.subject), (new.provider, new.kind, new.subject)) as said (provider, kind, subject)
  where kind in ('payment', 'refund', 'dispute') and subject is not null
  -- Writes the row, so that who just reckons with it waits or is waited for.
  on conflict (provider, kind, subject) do update set subject = excluded.subject;
  return null;
end $$;

create or replace trigger note_movement after insert or update or delete on provider_movements
  for each row execute function note_movement();
