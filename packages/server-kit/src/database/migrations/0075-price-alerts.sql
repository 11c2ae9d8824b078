-- Null: the reminder is about being in stock again. Otherwise: about costing less than this.
alter table reminders add column below_cents integer check (below_cents > 0);
