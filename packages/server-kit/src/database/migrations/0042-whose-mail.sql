-- Which account a mail was written for, where its address need not be the account's: the link that confirms a new one, say.
alter table outbox add column customer_id uuid references customers (id) on delete set null;
