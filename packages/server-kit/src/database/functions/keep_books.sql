-- What a bookkeeper relies on cannot be deleted or rewritten (§ 146 (4) AO, GoBD): a mistake is put right by another row. What
-- still happens to such a row is listed by leaving its column out. A migration that has to fill a column of these disables the
-- trigger for itself.
create or replace function keep_books() returns trigger language plpgsql as $$
begin
  raise exception '% is kept for the books', tg_table_name;
end $$;

-- Orders from their invoice on. The recipient may be emptied, as an erasure and the end of the period do, and never be another.
create or replace trigger orders_kept before delete on orders
  for each row when (old.invoice_number is not null) execute function keep_books();
create or replace trigger orders_booked before update on orders
  for each row when (old.invoice_number is not null and (
    (old.number, old.invoice_number, old.locale, old.goods_cents, old.insurance_cents, old.discount_cents, old.shipping_cents,
      old.total_cents, old.charged_cents, old.placed_at, old.confirmed_at)
    is distinct from
    (new.number, new.invoice_number, new.locale, new.goods_cents, new.insurance_cents, new.discount_cents, new.shipping_cents,
      new.total_cents, new.charged_cents, new.placed_at, new.confirmed_at)
    or new.refunded_cents < old.refunded_cents
    or (coalesce(new.billing, new.delivery) is distinct from coalesce(old.billing, old.delivery)
      and not (new.billing is null and new.delivery ->> 'lastName' = '' and new.delivery ->> 'address' = ''))))
  execute function keep_books();

create or replace trigger invoices_kept before update or delete on invoices
  for each row execute function keep_books();
create or replace trigger credit_notes_kept before update or delete on credit_notes
  for each row execute function keep_books();
create or replace trigger order_refund_parts_kept before update or delete on order_refund_parts
  for each row execute function keep_books();
create or replace trigger order_refunds_kept before delete on order_refunds
  for each row execute function keep_books();
create or replace trigger order_refunds_booked before update on order_refunds
  for each row when (
    (old.id, old.order_id, old.return_id, old.amount_cents, old.reason, old.actor, old.created_at)
    is distinct from (new.id, new.order_id, new.return_id, new.amount_cents, new.reason, new.actor, new.created_at)
    or (old.credit_note_number is not null and old.credit_note_number is distinct from new.credit_note_number))
  execute function keep_books();

-- Invoices and credit notes as they were sent, until `retention.ts` takes them: it says so, and counts from the order's year.
create or replace trigger documents_booked before update on documents
  for each row when (old.kind in ('invoice', 'credit-note')) execute function keep_books();
create or replace trigger documents_kept before delete on documents
  for each row when (old.kind in ('invoice', 'credit-note')
    and coalesce(current_setting('rewald.retention_ended', true), '') <> 'yes'
    and old.made_at >= date_trunc('year', now()) - interval '8 years')
  execute function keep_books();

-- Money that was taken and given back.
create or replace trigger payments_kept before delete on payments
  for each row when (old.captured_cents > 0) execute function keep_books();
create or replace trigger payments_booked before update on payments
  for each row when (old.captured_cents > 0 and (
    (old.provider, old.reference, old.amount_cents, old.captured_cents)
    is distinct from (new.provider, new.reference, new.amount_cents, new.captured_cents)
    or (old.order_id is not null and old.order_id is distinct from new.order_id)))
  execute function keep_books();
create or replace trigger payment_refunds_kept before delete on payment_refunds
  for each row execute function keep_books();
create or replace trigger payment_refunds_booked before update on payment_refunds
  for each row when (
    (old.payment_id, old.key, old.amount_cents) is distinct from (new.payment_id, new.key, new.amount_cents))
  execute function keep_books();
create or replace trigger payment_disputes_kept before delete on payment_disputes
  for each row execute function keep_books();

-- Money that was paid out, who agreed to it, and what the bank says.
create or replace trigger payouts_kept before delete on payouts
  for each row execute function keep_books();
create or replace trigger payouts_booked before update on payouts
  for each row when ((old.case_id, old.amount_cents) is distinct from (new.case_id, new.amount_cents))
  execute function keep_books();
create or replace trigger payout_batches_kept before delete on payout_batches
  for each row execute function keep_books();
create or replace trigger payout_batches_booked before update on payout_batches
  for each row when (old.made_by is distinct from new.made_by or (old.approved_by is not null and
    (old.approved_by, old.approved_at, old.file_sha256) is distinct from (new.approved_by, new.approved_at, new.file_sha256)))
  execute function keep_books();
create or replace trigger payout_batch_items_kept before update or delete on payout_batch_items
  for each row execute function keep_books();
create or replace trigger bank_statements_kept before update or delete on bank_statements
  for each row execute function keep_books();
create or replace trigger bank_movements_kept before delete on bank_movements
  for each row execute function keep_books();
create or replace trigger bank_movements_booked before update on bank_movements
  for each row when (
    (old.statement_id, old.reference, old.amount_cents, old.booked_on)
    is distinct from (new.statement_id, new.reference, new.amount_cents, new.booked_on))
  execute function keep_books();

-- Series of numbers only count on.
create or replace trigger counters_kept before delete on counters
  for each row execute function keep_books();
create or replace trigger counters_booked before update on counters
  for each row when (old.name is distinct from new.name or new.value < old.value) execute function keep_books();

create or replace trigger orders_not_truncated before truncate on orders
  for each statement execute function keep_books();
create or replace trigger order_lines_not_truncated before truncate on order_lines
  for each statement execute function keep_books();
create or replace trigger invoices_not_truncated before truncate on invoices
  for each statement execute function keep_books();
create or replace trigger credit_notes_not_truncated before truncate on credit_notes
  for each statement execute function keep_books();
create or replace trigger order_refunds_not_truncated before truncate on order_refunds
  for each statement execute function keep_books();
create or replace trigger order_refund_parts_not_truncated before truncate on order_refund_parts
  for each statement execute function keep_books();
create or replace trigger documents_not_truncated before truncate on documents
  for each statement execute function keep_books();
create or replace trigger payments_not_truncated before truncate on payments
  for each statement execute function keep_books();
create or replace trigger payment_refunds_not_truncated before truncate on payment_refunds
  for each statement execute function keep_books();
create or replace trigger payment_disputes_not_truncated before truncate on payment_disputes
  for each statement execute function keep_books();
create or replace trigger payouts_not_truncated before truncate on payouts
  for each statement execute function keep_books();
create or replace trigger payout_batches_not_truncated before truncate on payout_batches
  for each statement execute function keep_books();
create or replace trigger payout_batch_items_not_truncated before truncate on payout_batch_items
  for each statement execute function keep_books();
create or replace trigger bank_statements_not_truncated before truncate on bank_statements
  for each statement execute function keep_books();
create or replace trigger bank_movements_not_truncated before truncate on bank_movements
  for each statement execute function keep_books();
create or replace trigger counters_not_truncated before truncate on counters
  for each statement execute function keep_books();
