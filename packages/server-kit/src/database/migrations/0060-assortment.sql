-- What the shop sells and buys: an entry of each kind by its owner's key, in the form of `catalogue/entries.ts`. A number is
-- given once, and stands in addresses.
create table catalogue_entries (
  kind text not null,
  key text not null,
  id integer not null check (id > 0),
  entry jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (kind, key),
  unique (kind, id)
);

-- Another one after every change, whoever made it: replicas look at it.
create table catalogue_versions (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into catalogue_versions default values;

-- The owner's key; sellers of before have none until they are imported.
alter table sellers add column key text unique;
