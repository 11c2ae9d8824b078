-- Passkeys: a second way to log in, and for those who want it the second factor after the password.
create table passkeys (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  -- base64url, as browsers send it
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  synced boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_customer on passkeys (customer_id);

alter table customers add column second_factor boolean not null default false;

-- One use each, instead of a passkey that is lost; only hashes are stored.
create table recovery_codes (
  customer_id uuid not null references customers (id) on delete cascade,
  code_hash bytea not null,
  primary key (customer_id, code_hash)
);

-- What a browser is to sign, once. customer_id is empty where anybody may still turn out to be the one who logs in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'login', 'second-factor')),
  customer_id uuid references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Somebody whose password was right and whose second factor is missing; the browser holds the token.
create table pending_logins (
  token_hash bytea primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  password_hash text not null,
  expires_at timestamptz not null
);
create index pending_logins_by_expiry on pending_logins (expires_at);
