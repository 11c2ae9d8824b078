-- Who wants to hear once when a product is there again in a condition.
create table reminders (
  id uuid primary key,
  email text not null,
  email_key text not null,
  locale text not null,
  model_id integer not null,
  product_id integer not null,
  condition_id smallint not null,
  -- pending: nobody has shown yet that the mailbox is theirs; done: the mail was written; ended: not wanted any more.
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'done', 'ended')),
  created_at timestamptz not null default now(),
  -- When the last mail to confirm it was written.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Done or ended.
  closed_at timestamptz
);
create unique index reminders_open on reminders (email_key, product_id, condition_id)
where state in ('pending', 'confirmed');
create index reminders_wanted on reminders (product_id, condition_id) where state = 'confirmed';
create index reminders_email on reminders (email_key);

-- Something is there again: whoever waits for it is told by a job, in no more than one look at a small index.
create function remind_of_stock(product integer, condition integer) returns void language sql as $$
  insert into jobs (id, kind, subject, payload, due_at)
  select gen_random_uuid(), 'back-in-stock', product || '-' || condition, '{}', now()
  where exists (
    select from reminders where product_id = product and condition_id = condition and state = 'confirmed')
  -- A worker that is looking just now may have looked too early: without its lease it cannot say that all is done.
  on conflict (kind, subject) where done_at is null do update set due_at = now(), lease = null
$$;

create function offer_is_back() returns trigger language plpgsql as $$
begin
  perform remind_of_stock(new.product_id, new.condition_id);
  return null;
end $$;
create trigger offers_back after update of stock on offers
for each row when (old.stock = 0 and new.stock > 0) execute function offer_is_back();

-- A million offers may come at once.
create function offers_are_new() returns trigger language plpgsql as $$
begin
  perform remind_of_stock(product_id, condition_id) from (
    select distinct fresh.product_id, fresh.condition_id from fresh
    join reminders on reminders.product_id = fresh.product_id and reminders.condition_id = fresh.condition_id
    where fresh.stock > 0 and reminders.state = 'confirmed') as waited;
  return null;
end $$;
create trigger offers_new after insert on offers
referencing new table as fresh for each statement execute function offers_are_new();
