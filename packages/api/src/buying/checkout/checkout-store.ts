import type { CheckoutUpdate, Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import type { PaymentProviderName } from '../payment/payment-provider.ts';

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Stores the input for an order. */
export const createCheckoutStore = (database: Database) => ({
  /** Saves some sections; what was accepted before has to be accepted again. */
  async save(cartId: string, update: CheckoutUpdate): Promise<void> {
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
  },

  /** Records that the order button was pressed, so that the order can be placed once the payment is approved. */
  async accept(
    cartId: string,
    accepted: {
      readonly revision: number;
      readonly totalCents: number;
      readonly provider: PaymentProviderName;
      readonly terms: string;
      readonly locale: Locale;
    },
  ): Promise<void> {
    await database
      .updateTable('checkouts')
      .set({
        accepted_at: sql<Date>`now()`,
        accepted_revision: accepted.revision,
        accepted_total_cents: accepted.totalCents,
        accepted_provider: accepted.provider,
        accepted_terms: accepted.terms,
        accepted_locale: accepted.locale,
      })
      .where('cart_id', '=', cartId)
      .execute();
  },
});

/** The stored data of checkouts. */
export type CheckoutStore = ReturnType<typeof createCheckoutStore>;
