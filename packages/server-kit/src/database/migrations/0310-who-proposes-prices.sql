-- Who proposed prices: two people are told apart by who they are, not by what they are called. Null for what was proposed before.
alter table price_proposals add column made_by_id uuid;
-- The versions of an entry.
create index catalogue_changes_entry on catalogue_changes (kind, key, import_id);
