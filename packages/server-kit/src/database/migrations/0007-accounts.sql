-- Sessions that people can tell apart and end one by one.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  -- Families such as 'iPhone' and 'Safari', read from what the browser says at login; the words themselves are not kept.
  add column device text,
  add column browser text;

alter table customers
  -- A new address counts once it is confirmed.
  add column pending_email text,
  add column pending_email_key text,
  -- The row stays for what the law wants kept; nothing in it names a person any more.
  add column erased_at timestamptz,
  add constraint customers_pending_email check (num_nonnulls(pending_email, pending_email_key) in (0, 2));
create index customers_pending_email on customers (pending_email_key) where pending_email_key is not null;
