-- Wrong passwords are counted by account and network, and by known browser. Whose account a count is about, so that a new
-- password lifts all of them and an erasure finds them; empty for a network alone.
alter table login_failures add column account bytea;
create index login_failures_by_account on login_failures (account) where account is not null;
