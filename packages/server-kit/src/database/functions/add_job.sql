-- Adds a job, committed with the change that it follows. While one of the kind waits for the subject another is not added,
-- and the earlier time wins. A worker that has it just now may have looked too early: without its lease it cannot say that
-- all is done, and the job comes again.
create or replace function add_job(
  wanted_kind text, wanted_subject text, wanted_payload jsonb default '{}', wanted_due timestamptz default now())
returns void language sql as $$
  insert into jobs (id, kind, subject, payload, due_at)
  values (gen_random_uuid(), wanted_kind, wanted_subject, wanted_payload, wanted_due)
  on conflict (kind, subject) where done_at is null
  do update set due_at = least(jobs.due_at, excluded.due_at), lease = null
$$;
