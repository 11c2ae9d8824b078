-- Refunds are listed by the day on which they were requested, also those that are done; the former index has only the open ones.
create index payment_refunds_requested on payment_refunds (created_at, id);
