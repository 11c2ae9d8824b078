-- Export and erasure ask for the rows of one person: nobody is to wait for a scan of a table that grows with the shop.
-- Takes writers out of these tables for as long as each index takes; outbox and audit_log are the large ones.
create index carts_of_customer on carts (customer_id) where customer_id is not null;
create index attachments_customer on attachments (customer_id) where customer_id is not null;
create index payments_of_any_order on payments (order_id) where order_id is not null;
create index trade_in_orders_guest on trade_in_orders (lower(btrim(email))) where customer_id is null;
create index audit_log_actor on audit_log (actor, id);
create index pending_logins_customer on pending_logins (customer_id);
create index passkey_challenges_customer on passkey_challenges (customer_id) where customer_id is not null;
create index outbox_customer on outbox (customer_id) where customer_id is not null;
create index outbox_recipient on outbox (lower(btrim(recipient)));
create index outbox_number on outbox ((payload ->> 'number')) where payload ->> 'number' is not null;
create index outbox_reference on outbox ((payload ->> 'reference')) where payload ->> 'reference' is not null;
