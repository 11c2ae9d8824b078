-- Logs the things that a statement inserted, changed or deleted. @param the resource's name, and the column with the thing's id
create or replace function log_change() returns trigger language plpgsql as $$
declare
  things text[];
begin
  select array_agg(distinct to_jsonb(one) ->> tg_argv[1]) into things from (select * from written limit 101) as one;
  if cardinality(things) > 100 then
    things := array[null::text];
  end if;
  insert into change_log (resource, thing_id) select tg_argv[0], unnest(things);
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    -- A table's first resource has the triggers of its name; its second one is told beside it.
    select *, case when source = 'returns' and resource = 'returns' then 'return_itself' else source end as name from (values
      ('orders', 'orders', 'id'),
      ('shipments', 'orders', 'order_id'),
      ('returns', 'orders', 'order_id'),
      ('returns', 'returns', 'id'),
      ('order_refunds', 'orders', 'order_id'),
      ('order_notes', 'orders', 'order_id'),
      ('parcel_labels', 'orders', 'order_id'),
      ('trade_in_orders', 'trade-in-cases', 'id'),
      ('blocked_devices', 'blocked-devices', 'id'),
      ('tickets', 'tickets', 'id'),
      ('ticket_messages', 'tickets', 'ticket_id'),
      ('ticket_notes', 'tickets', 'ticket_id'),
      ('warranty_claims', 'tickets', 'ticket_id'),
      ('insurance_contracts', 'insurance-contracts', 'id'),
      ('damage_reports', 'damage-reports', 'ticket_id'),
      ('canned_answers', 'canned-answers', 'id'),
      ('customers', 'customers', 'id'),
      ('reviews', 'reviews', 'id'),
      ('questions', 'questions', 'id'),
      ('question_answers', 'questions', 'question_id'),
      ('payment_refunds', 'refunds', 'id'),
      ('payment_disputes', 'disputes', 'id'),
      ('payouts', 'payouts', 'id'),
      ('payout_batches', 'payouts/batches', 'id'),
      ('operator_people', 'people', 'id'),
      ('operator_keys', 'keys', 'id'),
      ('webhook_endpoints', 'webhooks', 'id')
    ) as list (source, resource, thing)
  loop
    execute format('create or replace trigger %I after insert on %I referencing new table as written
      for each statement execute function log_change(%L, %L)',
      watched.name || '_new', watched.source, watched.resource, watched.thing);
    execute format('create or replace trigger %I after update on %I referencing new table as written
      for each statement execute function log_change(%L, %L)',
      watched.name || '_changed', watched.source, watched.resource, watched.thing);
    execute format('create or replace trigger %I after delete on %I referencing old table as written
      for each statement execute function log_change(%L, %L)',
      watched.name || '_gone', watched.source, watched.resource, watched.thing);
  end loop;
end $$;
