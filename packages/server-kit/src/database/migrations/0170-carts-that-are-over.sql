-- Housekeeping looks for carts that nobody comes back to: those of guests, and those that became an order. Writers wait while the
-- index is made, less than a second for a million carts.
create index carts_over on carts (updated_at) where customer_id is null or closed_at is not null;
drop index carts_abandoned;
