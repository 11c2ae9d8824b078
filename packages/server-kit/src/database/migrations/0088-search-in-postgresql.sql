-- Words of the models for SEARCH=postgres: written by whichever replica sees another assortment first, empty elsewhere. The
-- indexes of pg_trgm are made at the first start with that setting, because not every server has the extension.
create table search_models (
  model_id integer primary key,
  -- By demand, from 0.
  place integer not null,
  -- Every word the model is found by, once. A: name, B: brand, C: kind, D: storage or colour.
  document tsvector not null,
  -- Brand and name without gaps, from each word on.
  compacts tsvector not null,
  -- The whole of it.
  compact text not null
);
create index search_models_document on search_models using gin (document, compacts);

create table search_vocabulary (
  word text primary key,
  sound text not null,
  -- As people write it, umlauts and all.
  written text not null
);

create table search_state (
  only_row boolean primary key default true check (only_row),
  -- Whose words they are, and their fingerprint.
  assortment text not null,
  words text not null
);
