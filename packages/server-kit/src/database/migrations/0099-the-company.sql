-- The company's data were code: a shop that ran before gets them as its first row at its next start, once.
alter table catalogue_versions add column company_due boolean not null default false;
update catalogue_versions
set company_due = exists (select from catalogue_entries)
  or exists (select from offers)
  or exists (select from catalogue_state);
