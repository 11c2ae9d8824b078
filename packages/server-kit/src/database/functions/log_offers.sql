-- Logs the offers that a statement inserts or updates; `offers_are_gone` records those that are deleted.
create or replace function log_offers() returns trigger language plpgsql as $$
begin
  insert into offer_log (offer_ids) select array_agg(id) from written having count(*) > 0;
  return null;
end $$;

create or replace trigger offers_log_new after insert on offers
referencing new table as written for each statement execute function log_offers();
create or replace trigger offers_log_changed after update on offers
referencing new table as written for each statement execute function log_offers();
