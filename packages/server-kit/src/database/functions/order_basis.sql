-- All that an order is made from: the open cart, what was filled in, and the payments that were prepared for it.
create or replace function order_basis(wanted uuid) returns jsonb language plpgsql stable as $$
begin
  if not exists (select from carts where id = wanted and closed_at is null) then
    return null;
  end if;
  return jsonb_build_object(
    'cart', cart_document(wanted),
    'checkout', (select to_jsonb(checkouts) from checkouts where cart_id = wanted),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'provider', provider, 'state', state, 'reference', reference,
        'amountCents', amount_cents, 'authorisedCents', authorised_cents, 'instalments', instalments) order by id desc)
      from payments where cart_id = wanted and order_id is null), '[]'));
end $$;
