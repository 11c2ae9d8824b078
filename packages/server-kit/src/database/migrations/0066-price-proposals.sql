-- Imports that change what is paid for used devices, where a second person has to agree.
create table price_proposals (
  id integer primary key generated always as identity,
  made_at timestamptz not null default now(),
  made_by text not null,
  source text not null,
  -- As they were written, to be checked again against what there is then.
  entries jsonb not null,
  state text not null default 'open' check (state in ('open', 'live', 'discarded')),
  decided_at timestamptz,
  decided_by text,
  import_id integer references catalogue_imports (id),
  check ((state = 'open') = (decided_by is null))
);
