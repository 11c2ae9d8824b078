-- Export and erasure ask for the rows of one person: nobody is to wait for a scan of a table that grows with the shop.
-- Takes writers out of a table for as long as its index takes; outbox and audit_log are the large ones.
create index if not exists carts_of_customer on carts (customer_id) where customer_id is not null;
create index if not exists attachments_customer on attachments (customer_id) where customer_id is not null;
create index if not exists payments_of_any_order on payments (order_id) where order_id is not null;
create index if not exists trade_in_orders_guest on trade_in_orders (lower(btrim(email))) where customer_id is null;
create index if not exists audit_log_actor on audit_log (actor, id);
create index if not exists pending_logins_customer on pending_logins (customer_id);
create index if not exists passkey_challenges_customer on passkey_challenges (customer_id) where customer_id is not null;
create index if not exists outbox_customer on outbox (customer_id) where customer_id is not null;
create index if not exists outbox_recipient on outbox (lower(btrim(recipient)));
create index if not exists outbox_number on outbox ((payload ->> 'number')) where payload ->> 'number' is not null;
create index if not exists outbox_reference on outbox ((payload ->> 'reference')) where payload ->> 'reference' is not null;
