-- The open cart of a customer, or of a guest's token.
create or replace function find_cart(guest bytea, customer uuid) returns uuid language plpgsql stable as $$
begin
  if customer is not null then
    return (select id from carts where customer_id = customer and closed_at is null);
  end if;
  return (
    select id from carts
    where token_hash = guest and closed_at is null and updated_at > now() - interval '60 days');
end $$;
