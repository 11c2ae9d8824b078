-- Systems of the shop and of merchants that are told what happens.
create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  events text[] not null,
  -- Null: is told of everything; else of what is this seller's.
  seller_id integer references sellers (id),
  created_by uuid not null references operator_keys (id),
  created_at timestamptz not null default now()
);

-- What is to be told, and how far that is. The job of a delivery does it.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  -- What the other side said at the last try; null where it did not answer.
  status integer,
  last_error text
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at);
create index webhook_deliveries_open on webhook_deliveries (created_at) where delivered_at is null;
