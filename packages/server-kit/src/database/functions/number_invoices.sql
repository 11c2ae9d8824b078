-- Numbers all paid orders that have no number, without gaps and in the order of their confirmation: one in the shop's own
-- books, and an invoice in the series of each seller. The job of an order counts as done with its number, so that it is given
-- one even if the host dies in between.
create or replace function number_invoices() returns void language plpgsql as $$
declare
  last integer;
  paid uuid;
  numbered uuid[] := '{}';
  sold record;
begin
  select value into last from counters where name = 'invoice' for update;
  -- A statement of its own: it sees what whoever held the counter before has numbered.
  for paid in
    select id from orders where invoice_number is null and confirmed_at is not null
    order by confirmed_at, id limit 1000
  loop
    last := last + 1;
    update orders set invoice_number = last where id = paid;
    for sold in
      select seller_id, min(seller_name) as name from order_lines where order_id = paid group by seller_id order by seller_id
    loop
      insert into invoices (order_id, seller_id, number, seller)
      select paid, sold.seller_id, next_number('invoice', sold.seller_id), jsonb_build_object(
        'name', coalesce(sellers.name, sold.name), 'legalName', sellers.legal_name, 'street', sellers.street,
        'houseNumber', sellers.house_number, 'postalCode', sellers.postal_code, 'city', coalesce(sellers.city, ''),
        'countryCode', coalesce(sellers.country, 'DE'), 'taxNumber', sellers.tax_number, 'vatId', sellers.vat_id)
      from (select) as one left join sellers on sellers.id = sold.seller_id;
    end loop;
    numbered := numbered || paid;
  end loop;
  update jobs set done_at = now()
  where kind = 'capture-payment' and subject = any (numbered::text[]) and done_at is null;
  update counters set value = last where name = 'invoice' and value <> last;
end $$;
