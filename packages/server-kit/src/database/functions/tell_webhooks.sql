-- Has every system that waits for an event told of it, if and only if the transaction commits. What is a seller's is told to
-- its systems; without a seller, to those of the shop.
create or replace function tell_webhooks(told_event text, seller integer, data jsonb) returns void language plpgsql as $$
declare
  told record;
begin
  for told in
    insert into webhook_deliveries (id, endpoint_id, event, body)
    select gen_random_uuid(), id, told_event, jsonb_build_object('type', told_event,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
    from webhook_endpoints
    where told_event = any(events) and seller_id is not distinct from seller
    returning id
  loop
    perform add_job(:'SEND_WEBHOOK_JOB', told.id::text);
  end loop;
end $$;
