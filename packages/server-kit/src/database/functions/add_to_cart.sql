-- Puts pieces of an offer into a cart, at most as many as there are: into a new one, or the owner's open one. Answers
-- {outcome, cart}; the outcomes other than 'added' change nothing. The cart's row is taken before the line's.
create or replace function add_to_cart(
  guest bytea, customer uuid, new_cart uuid, new_line uuid, wanted_offer integer, wanted_quantity integer, most_lines integer,
  patient boolean default true)
returns jsonb language plpgsql as $$
declare
  offer record;
  target uuid;
begin
  select stock, price_cents into offer from offers where id = wanted_offer;
  if not found then
    return '{"outcome": "offer-unknown"}';
  elsif offer.stock = 0 then
    return '{"outcome": "sold-out"}';
  end if;
  if new_cart is not null then
    insert into carts (id, token_hash) values (new_cart, guest);
    target := new_cart;
  else
    if patient then
      select id into target from carts where id = find_cart(guest, customer) and closed_at is null for update;
    else
      select id into target from carts where id = find_cart(guest, customer) and closed_at is null for update nowait;
    end if;
    if target is null then
      return '{"outcome": "no-cart"}';
    end if;
    if (select count(*) from cart_items
        where cart_id = target and quantity > 0 and offer_id <> wanted_offer) >= most_lines then
      return '{"outcome": "full"}';
    end if;
    update carts set revision = revision + 1, updated_at = now() where id = target;
  end if;
  insert into cart_items as item (id, cart_id, offer_id, quantity, seen_price_cents)
  values (new_line, target, wanted_offer, least(wanted_quantity, offer.stock), offer.price_cents)
  on conflict (cart_id, offer_id) do update set
    quantity = least(item.quantity + wanted_quantity, offer.stock),
    insurance_id = case when item.quantity = 0 then null else item.insurance_id end,
    option_id = case when item.quantity = 0 then null else item.option_id end,
    seen_option_cents = case when item.quantity = 0 then null else item.seen_option_cents end,
    seen_price_cents = excluded.seen_price_cents;
  return jsonb_build_object('outcome', 'added', 'cart', cart_document(target));
end $$;
