-- A mail in the outbox is a job of the queue, whoever wrote it. The version before looks for mails that are due: none is.
create or replace function send_mail() returns trigger language plpgsql as $$
begin
  new.due_at := 'infinity';
  if tg_op = 'INSERT' then
    perform add_job(:'SEND_MAIL_JOB', new.id::text);
  end if;
  return new;
end $$;

create or replace trigger mails_are_jobs before insert or update of due_at on outbox
for each row execute function send_mail();
