-- A seller calls a sale off before the device has arrived. Rows of before fit, so nobody waits until all were looked at.
alter table trade_in_orders
  drop constraint trade_in_orders_status,
  add constraint trade_in_orders_status check (status in ('submitted', 'received', 'inspected', 'counter-offered',
    'accepted', 'declined', 'paid', 'recycled', 'returning', 'returned', 'expired', 'payout-failed', 'cancelled')) not valid;

-- Guests send photos, too: a file without an uploader belongs to a message from its first moment.
alter table attachments
  drop constraint attachments_check,
  add constraint attachments_of_somebody
    check (num_nonnulls(customer_id, operator_id) + (case when message_id is null then 0 else 1 end) >= 1
      and num_nonnulls(customer_id, operator_id) <= 1) not valid;
