-- An offer can be mailed and gone on with: the answers as they were given, and how often it was mailed.
alter table trade_in_quotes add column answers jsonb;
alter table trade_in_quotes add column mails smallint not null default 0;
