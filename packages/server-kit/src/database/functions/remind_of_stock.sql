-- Something is there again: whoever waits for it is told by a job, in no more than one look at a small index.
create or replace function remind_of_stock(product integer, condition integer) returns void language sql as $$
  select add_job(:'BACK_IN_STOCK_JOB', product || '-' || condition)
  where exists (
    select from reminders
    where product_id = product and condition_id = condition and state = 'confirmed' and below_cents is null)
$$;
