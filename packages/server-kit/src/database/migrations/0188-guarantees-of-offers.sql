-- How long an offer is guaranteed; null: as the seller guarantees.
alter table offers
  add column guarantee_months smallint,
  add constraint offers_guarantee check (guarantee_months between 12 and 120) not valid;
