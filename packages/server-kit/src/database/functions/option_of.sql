-- An option as it is in the assortment now; null when there is none.
create or replace function option_of(wanted integer) returns jsonb language plpgsql stable as $$
begin
  if wanted is null then
    return null;
  end if;
  return (
    select jsonb_build_object('id', id, 'name', entry -> 'name', 'priceCents', entry -> 'priceCents')
    from catalogue_entries where kind = 'options' and id = wanted);
end $$;
