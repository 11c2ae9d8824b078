-- Tells of each step of a device that somebody sells to the shop.
create or replace function tell_of_case() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('case.' || new.status, null, jsonb_build_object('caseId', new.id, 'reference', new.reference,
    'status', new.status, 'price', new.price_cents / 100.0, 'finalPrice', new.final_cents / 100.0));
  return null;
end $$;

create or replace trigger cases_tell after update of status on trade_in_orders for each row
when (old.status is distinct from new.status) execute function tell_of_case();
