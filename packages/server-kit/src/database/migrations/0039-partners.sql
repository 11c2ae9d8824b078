-- In whose page a device was sold, where it was not our own.
alter table trade_in_orders add column partner text;
