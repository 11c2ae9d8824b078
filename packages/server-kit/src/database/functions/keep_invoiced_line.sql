-- Lines of an order are kept for the books from its invoice on, as `keep_books` keeps the order.
create or replace function keep_invoiced_line() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id and invoice_number is not null) then
    raise exception 'order_lines is kept for the books';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger order_lines_kept before delete on order_lines
  for each row execute function keep_invoiced_line();
create or replace trigger order_lines_booked before update on order_lines
  for each row when (
    (old.id, old.order_id, old.position, old.offer_id, old.product_id, old.model_id, old.condition_id, old.seller_id,
      old.seller_name, old.name, old.variation, old.condition_name, old.insurance_name, old.quantity, old.price_cents,
      old.insurance_id, old.insurance_cents, old.discount_cents, old.tax, old.vat_per_mille, old.option_id, old.option_name,
      old.option_cents, old.shipping_cents)
    is distinct from
    (new.id, new.order_id, new.position, new.offer_id, new.product_id, new.model_id, new.condition_id, new.seller_id,
      new.seller_name, new.name, new.variation, new.condition_name, new.insurance_name, new.quantity, new.price_cents,
      new.insurance_id, new.insurance_cents, new.discount_cents, new.tax, new.vat_per_mille, new.option_id, new.option_name,
      new.option_cents, new.shipping_cents))
  execute function keep_invoiced_line();
