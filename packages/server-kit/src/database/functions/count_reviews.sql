create or replace function count_reviews() returns trigger language plpgsql as $$
declare
  model integer := coalesce(new.model_id, old.model_id);
begin
  -- Takes the row, so that the count below sees what rivals have committed.
  insert into model_ratings (model_id) values (model)
  on conflict (model_id) do update set model_id = excluded.model_id;
  update model_ratings set
    changed_at = clock_timestamp(),
    counts = (
      select array_agg((select count(*) from reviews
        where model_id = model and state = 'approved' and reviews.stars = star and not demo)::integer order by star)
      from generate_series(1, 5) as star),
    demo_counts = (
      select array_agg((select count(*) from reviews
        where model_id = model and state = 'approved' and reviews.stars = star and demo)::integer order by star)
      from generate_series(1, 5) as star)
  where model_id = model;
  return null;
end $$;

create or replace trigger reviews_counted after insert or update or delete on reviews
for each row execute function count_reviews();
