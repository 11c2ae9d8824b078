-- A day whose payments agreed with the provider's report for a week is closed: what moved in it is looked at again only when more moves
-- about the same thing. Else the whole history would be reckoned anew each time.
alter table provider_reports add column closed boolean not null default false;
create index provider_reports_open on provider_reports (provider, day) where not closed;
