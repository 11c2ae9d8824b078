-- Payments of some days are held against the provider's reports. Not made concurrently, because a step is one transaction: it keeps
-- writers out of payments for a second or two at a million of them.
create index payments_captured_at on payments (provider, created_at) where state = 'captured';
