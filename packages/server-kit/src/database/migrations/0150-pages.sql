-- Pages below /company and the magazine were code of the shell: a shop that ran before gets them as its first rows at its next
-- start, once.
alter table catalogue_versions add column pages_due boolean not null default false;
update catalogue_versions
set pages_due = exists (select from catalogue_entries)
  or exists (select from offers)
  or exists (select from catalogue_state);
