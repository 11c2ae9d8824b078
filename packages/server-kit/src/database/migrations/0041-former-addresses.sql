-- Addresses that accounts had until a moment ago. For some days each takes its account back, and nobody else may have it.
create table former_addresses (
  -- SHA-256 of the token in the mail to the address.
  token_hash bytea primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  email text not null,
  email_key text not null,
  -- Whether the password alone was not enough when the address was changed.
  second_factor boolean not null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index former_addresses_customer on former_addresses (customer_id);
create index former_addresses_email on former_addresses (email_key);

-- Codes made after an address was changed go when it is changed back.
alter table recovery_codes add column created_at timestamptz not null default now();
