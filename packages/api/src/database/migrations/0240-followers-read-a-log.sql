-- Which offers changed, for those who keep a copy of them: a row for each statement. The index on the moment of a change made every
-- change of a price write all indexes of its offer; without it, none (a "HOT" update), if the page has room.
create table offer_log (
  changed_at timestamptz not null default clock_timestamp(),
  offer_ids integer[] not null
);
create index offer_log_changed_at on offer_log (changed_at);
-- So that all offers of a page can change at once. Pages from before get the room as their offers move to others.
alter table offers set (fillfactor = 50);
drop index offers_changed_at;
