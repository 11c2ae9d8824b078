-- Something is there again: whoever waits for it is told by a job, in no more than one look at a small index.
create or replace function remind_of_stock(product integer, condition integer) returns void language sql as $$
  insert into jobs (id, kind, subject, payload, due_at)
  select gen_random_uuid(), 'back-in-stock', product || '-' || condition, '{}', now()
  where exists (
    select from reminders where product_id = product and condition_id = condition and state = 'confirmed')
  -- A worker that is looking just now may have looked too early: without its lease it cannot say that all is done.
  on conflict (kind, subject) where done_at is null do update set due_at = now(), lease = null
$$;
