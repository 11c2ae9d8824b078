-- What payment providers reported and the books may not agree on. Only this is reckoned, so that its list costs the same after years.
create table unreconciled (
  provider text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  -- What it is about, as in provider_movements.
  subject text not null,
  primary key (provider, kind, subject)
);
-- Money that moved for no reason we know.
create index provider_movements_odd on provider_movements (at)
  where kind = 'other' or (subject is null and kind in ('payment', 'refund', 'dispute'));

-- The version before goes by "closed", so it is left as it is.
alter table provider_reports add column reckoned boolean not null default false;
update provider_reports set reckoned = true where closed;
create index provider_reports_to_reckon on provider_reports (provider, day) where not reckoned;
