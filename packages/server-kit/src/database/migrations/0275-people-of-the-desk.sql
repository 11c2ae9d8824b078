-- People who work at the desk. Those who were removed stay, because what they did names them.
create table operator_people (
  id uuid primary key,
  email text not null,
  email_key text not null,
  name text not null,
  roles text[] not null,
  -- The only seller whose things a merchant's person sees.
  seller_id integer references sellers (id),
  -- Null until the invitation is accepted.
  password_hash text,
  -- What the secret of the app with codes is derived from, together with a key of the host.
  factor_salt uuid,
  -- Since when the app is set up; until then the secret is shown at each sign-in.
  factor_since timestamptz,
  -- The period of the last code, which opens nothing a second time.
  factor_period bigint,
  recovery_codes bytea[] not null default '{}',
  invitation_hash bytea unique,
  invitation_until timestamptz,
  invited_at timestamptz not null default now(),
  last_seen_at timestamptz,
  removed_at timestamptz
);
create unique index operator_people_email on operator_people (email_key) where removed_at is null;

create table operator_sessions (
  token_hash bytea primary key,
  person_id uuid not null references operator_people (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index operator_sessions_person on operator_sessions (person_id);

alter table operator_keys
  add column owner_id uuid references operator_people (id),
  add column expires_at timestamptz;

-- Operators are people or keys from now on. Neither is ever deleted.
alter table question_answers drop constraint question_answers_operator_id_fkey;
alter table webhook_endpoints drop constraint webhook_endpoints_created_by_fkey;
alter table payouts drop constraint payouts_ordered_by_fkey;
alter table payouts drop constraint payouts_approved_by_fkey;
alter table ticket_messages drop constraint ticket_messages_operator_id_fkey;
alter table attachments drop constraint attachments_operator_id_fkey;
alter table payout_batches drop constraint payout_batches_made_by_fkey;
alter table payout_batches drop constraint payout_batches_approved_by_fkey;
