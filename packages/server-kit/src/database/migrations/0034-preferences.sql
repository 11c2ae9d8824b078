-- Which news a customer does not want by mail: parcels, sales, messages.
alter table customers add column muted_mails text[] not null default '{}';
