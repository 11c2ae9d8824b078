import type { Locale, PaymentProviderName } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** Records that the order button was pressed, so that the order can be placed once the payment is approved. */
export const acceptCheckout = async (
  database: Database,
  cartId: string,
  accepted: {
    readonly revision: number;
    readonly totalCents: number;
    readonly provider: PaymentProviderName;
    readonly terms: string;
    readonly locale: Locale;
  },
): Promise<void> => {
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
};
