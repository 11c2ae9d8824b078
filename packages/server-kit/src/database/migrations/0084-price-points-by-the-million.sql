-- A check for every point of a price history locks its offer: a third of what a large import costs. Points come with their
-- offers, in the same statement or from its trigger, and offers_are_gone takes them away.
alter table offer_prices drop constraint offer_prices_offer_id_fkey;
