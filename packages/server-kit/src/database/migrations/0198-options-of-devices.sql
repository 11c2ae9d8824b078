-- What a device can come with at a price, such as a new battery: an entry of the assortment, by its number. Chosen for all pieces
-- of a line, with what it cost when it was chosen; on a line of an order its name and price, which are part of the line's price.
-- The version before knows none of them: its totals and orders have them from `cart_document` and `place_order`.
alter table cart_items add column option_id integer, add column seen_option_cents integer;
alter table order_lines add column option_id integer, add column option_name text, add column option_cents integer;
