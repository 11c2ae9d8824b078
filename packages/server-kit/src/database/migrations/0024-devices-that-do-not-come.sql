-- A device that was sold and does not come: its seller is reminded once, and after a while the sale has expired.
alter table trade_in_orders
  drop constraint trade_in_orders_status,
  add constraint trade_in_orders_status check (status in ('submitted', 'received', 'inspected', 'counter-offered',
    'accepted', 'declined', 'paid', 'recycled', 'returning', 'returned', 'expired')),
  add column reminded_at timestamptz;

-- Also those that are under way; who is late already has three days after the reminder.
insert into jobs (id, kind, subject, payload, due_at)
select gen_random_uuid(), 'remind-to-ship', id::text, '{}', greatest(now(), created_at + interval '7 days')
from trade_in_orders where status = 'submitted';
insert into jobs (id, kind, subject, payload, due_at)
select gen_random_uuid(), 'expire-sale', id::text, '{}', greatest(now() + interval '3 days', ship_by + interval '7 days')
from trade_in_orders where status = 'submitted';
