-- The sellers whose people may read a thing of a resource; null: none may.
create or replace function sellers_of(resource text, thing text) returns integer[] language sql stable as $$
  select case resource
    when 'orders' then (select array_agg(distinct seller_id) from order_lines where order_id = thing::uuid)
    when 'returns' then (select array_agg(seller_id) from returns where id = thing::uuid)
    when 'tickets' then (select array_agg(seller_id) from tickets where id = thing::uuid and seller_id is not null)
    when 'reviews' then (select array_agg(seller_id) from reviews where id = thing::uuid)
    when 'questions' then (
      select array_agg(distinct offers.seller_id) from questions join offers using (model_id) where questions.id = thing::uuid)
  end
$$;
