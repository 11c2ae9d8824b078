-- Whether somebody ordered or sold under a version of a text: it says for ever what it said then.
create or replace function document_is_named(named_document text, named_version text)
returns boolean language sql stable as $$
  select case named_document
    when 'terms' then
      exists (select from orders where accepted_terms = named_version)
      or exists (select from trade_in_orders where terms_version = named_version)
    when 'right-of-return' then exists (select from orders where withdrawal_version = named_version)
    else false
  end
$$;
