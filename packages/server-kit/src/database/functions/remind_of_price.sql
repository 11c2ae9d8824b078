-- Something is to be had for a price: whoever waits for one below theirs is told by a job.
create or replace function remind_of_price(product integer, condition integer, price integer)
returns void language sql as $$
  select add_job(:'PRICE_FELL_JOB', product || '-' || condition)
  where exists (
    select from reminders
    where product_id = product and condition_id = condition and state = 'confirmed' and below_cents > price)
$$;
