-- People of the desk have passkeys as customers do. A passkey is somebody's: a customer's or a person's.
alter table passkeys
  alter column customer_id drop not null,
  add column person_id uuid references operator_people (id) on delete cascade,
  add constraint passkeys_of_somebody check (num_nonnulls(customer_id, person_id) = 1) not valid;
create index passkeys_by_person on passkeys (person_id) where person_id is not null;
alter table passkey_challenges add column person_id uuid references operator_people (id) on delete cascade;
