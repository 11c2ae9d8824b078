-- Changes with everything that is stored about an order: what somebody saw of it is compared with what there is. The number that
-- it gets in the books a moment after the payment is nobody's change.
create or replace function order_version(wanted uuid) returns text language sql stable as $$
  select md5(concat_ws('~', to_jsonb(orders) - 'invoice_number',
    (select string_agg(line::text, ',' order by line.id) from order_lines as line where line.order_id = wanted),
    (select string_agg(parcel::text, ',' order by parcel.id) from shipments as parcel where parcel.order_id = wanted),
    (select string_agg(back::text, ',' order by back.id) from returns as back where back.order_id = wanted),
    (select string_agg(refund::text || coalesce(given.state, ''), ',' order by refund.id)
     from order_refunds as refund
     left join payment_refunds as given on given.payment_id = orders.payment_id and given.key = refund.id::text
     where refund.order_id = wanted),
    (select string_agg(note.id::text, ',' order by note.id) from order_notes as note where note.order_id = wanted)))
  from orders where orders.id = wanted
$$;
