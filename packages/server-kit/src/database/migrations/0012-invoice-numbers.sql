-- Invoice numbers are given out some at a time: one by one, every order would wait for the one before it to reach the disk.

create index orders_unnumbered on orders (confirmed_at, id) where invoice_number is null and confirmed_at is not null;
