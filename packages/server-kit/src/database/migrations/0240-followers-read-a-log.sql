-- The ids of changed offers, for replicas that keep all offers in memory: one row per statement. Because of the index on changed_at,
-- every new price wrote all indexes of its offer; without it none is written (a "HOT" update) if the page has free space.
create table offer_log (
  changed_at timestamptz not null default clock_timestamp(),
  offer_ids integer[] not null
);
create index offer_log_changed_at on offer_log (changed_at);
-- Free space for a new version of every offer on a page. Existing pages get it as their offers move to other pages.
alter table offers set (fillfactor = 50);
drop index offers_changed_at;
