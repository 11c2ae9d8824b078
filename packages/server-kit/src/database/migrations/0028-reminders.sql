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
