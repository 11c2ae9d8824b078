import type { CheckoutUpdate } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Saves some sections of the checkout. An earlier press of the order button no longer counts. */
export const saveCheckout = async (
  database: Database,
  cartId: string,
  update: CheckoutUpdate,
): Promise<void> => {
  const { contact, delivery, billing, shippingMethod } = update;
  await sql`
    insert into checkouts as known (cart_id, contact, delivery, billing, shipping_method)
    values (${cartId}, ${json(contact)}::jsonb, ${json(delivery)}::jsonb, ${json(billing)}::jsonb,
            ${shippingMethod ?? 'standard'})
    on conflict (cart_id) do update set
      contact = case when ${contact !== undefined}::boolean then excluded.contact else known.contact end,
      delivery = case when ${delivery !== undefined}::boolean then excluded.delivery else known.delivery end,
      billing = case when ${billing !== undefined}::boolean then excluded.billing else known.billing end,
      shipping_method =
        case when ${shippingMethod !== undefined}::boolean then excluded.shipping_method else known.shipping_method end,
      accepted_at = null, updated_at = now()`.execute(database);
  // Shipping costs are part of the cart, and depend on method and address.
  if (shippingMethod !== undefined || delivery !== undefined)
    await database
      .updateTable('carts')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', cartId)
      .where('closed_at', 'is', null)
      .execute();
};
