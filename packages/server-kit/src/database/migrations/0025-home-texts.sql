-- What the shop says of itself on the home page, where somebody changed it; without a row the words it came with hold.
create table home_texts (
  locale text primary key check (locale in ('de', 'en')),
  texts jsonb not null,
  changed_at timestamptz not null default now()
);
