-- What a merchant may send with a key of their own. The shop's own keys and commands have no such limits.
alter table sellers
  -- In stock at the same time.
  add column most_offers integer not null default 200000 check (most_offers > 0),
  -- Of feeds and single changes, on a day in Germany.
  add column rows_a_day integer not null default 5000000 check (rows_a_day > 0),
  -- Of one key.
  add column calls_a_minute integer not null default 600 check (calls_a_minute > 0);

create table feed_rows (
  seller_id integer not null references sellers (id),
  -- In Germany.
  day date not null,
  rows bigint not null,
  primary key (seller_id, day)
);

-- What became of the last feeds, for whoever sent them. Forgotten after 30 days.
create table feed_reports (
  id bigint primary key generated always as identity,
  seller_id integer not null references sellers (id),
  taken_at timestamptz not null default now(),
  made_by text not null,
  dry_run boolean not null,
  written boolean not null,
  good integer not null,
  faulty integer not null,
  added integer not null,
  changed integer not null,
  sold_out integer not null,
  -- The first hundred.
  faults jsonb not null
);
create index feed_reports_seller on feed_reports (seller_id, id);
