-- Every import of the assortment or of a seller's offers that changed something: who, when, and what it was before.
create table catalogue_imports (
  id integer primary key generated always as identity,
  made_at timestamptz not null default now(),
  made_by text not null,
  source text not null,
  -- Of a seller's offers; null for entries of the assortment.
  seller_id integer references sellers (id),
  added integer not null,
  changed integer not null,
  -- New offers have numbers in a row.
  first_offer integer,
  last_offer integer,
  undoes integer unique references catalogue_imports (id)
);

create table catalogue_changes (
  import_id integer not null references catalogue_imports (id) on delete cascade,
  kind text not null,
  key text not null,
  id integer not null,
  -- Null for what was new, and for what was taken away.
  before jsonb,
  after jsonb,
  primary key (import_id, kind, key)
);

create table offer_changes (
  import_id integer not null references catalogue_imports (id) on delete cascade,
  offer_id integer not null,
  price_before integer not null,
  stock_before integer not null,
  price_after integer not null,
  stock_after integer not null,
  primary key (import_id, offer_id)
);
