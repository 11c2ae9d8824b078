-- In how many parts the buyer pays the provider, as far as it says so; null: at once, or unknown.
alter table payments
  add column instalments smallint,
  add constraint payments_instalments check (instalments >= 2) not valid;
