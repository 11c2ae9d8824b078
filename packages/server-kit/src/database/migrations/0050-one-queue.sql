-- One queue: mails are jobs, and what was tried too often is given up and waits for a person.
alter table jobs
  -- Given up. `done_at` is set as well: for the version before, and for the index of what waits, it is over.
  add column dead_at timestamptz;
create index jobs_due_of_kind on jobs (kind, due_at) where done_at is null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;

-- Mails that wait become jobs; see functions/send_mail.sql for those that the version before still writes. One that it is
-- sending just now comes again after its lease and finds itself delivered. A release later `due_at`, `attempts`, `dead_at`,
-- `last_error` and their indexes leave the outbox.
-- A mail that is written meanwhile waits for its trigger.
lock table outbox in share row exclusive mode;
insert into jobs (id, kind, subject, payload, attempts, due_at, done_at, dead_at, last_error, created_at)
select gen_random_uuid(), 'send-mail', id::text, '{}', attempts, due_at, dead_at, dead_at, last_error, created_at
from outbox where delivered_at is null;
update outbox set due_at = 'infinity' where delivered_at is null;
