-- Which version of the instructions on withdrawal held when an order was made, and which of the terms at a sale to us; of the
-- terms that an order accepts there is `accepted_terms`.
alter table orders add column withdrawal_version text;
alter table trade_in_orders add column terms_version text;
