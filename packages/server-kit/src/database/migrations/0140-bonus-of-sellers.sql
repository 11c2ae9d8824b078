-- A seller's bonus: a discount code of their own, given once when the money is sent. What was promised at the sale holds, whatever
-- the shop promises later. The version before promises none.
alter table trade_in_orders add column bonus_percent smallint not null default 0 check (bonus_percent between 0 and 100);
alter table discounts add column trade_in_case uuid unique references trade_in_orders (id);
