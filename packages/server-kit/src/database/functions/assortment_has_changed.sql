create or replace function assortment_has_changed() returns trigger language plpgsql as $$
begin
  update catalogue_versions set version = version + 1;
  return null;
end $$;

create or replace trigger assortment_changes after insert or update or delete or truncate on catalogue_entries
for each statement execute function assortment_has_changed();
