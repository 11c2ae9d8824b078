-- Texts of the shop, such as its terms, were code: a shop that ran before gets them as its first rows at its next start, once.
alter table catalogue_versions add column texts_due boolean not null default false;
update catalogue_versions
set texts_due = exists (select from catalogue_entries)
  or exists (select from offers)
  or exists (select from catalogue_state);
