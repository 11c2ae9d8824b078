import type { ColumnType, Generated } from 'kysely';
import type { JsonOf } from '@rewald/server-kit/database/columns';

/** `margin`: § 25a UStG, documents show no tax. `regular`: value added tax. */
export type TaxScheme = 'margin' | 'regular';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    catalogue_entries: { entry: JsonOf<object> };
    catalogue_changes: {
      before: ColumnType<object | null, string | null, never>;
      after: ColumnType<object | null, string | null, never>;
    };
    discounts: { kind: 'percent' | 'amount' };
    /** Null: the seller's default applies. */
    offers: { tax: TaxScheme | null };
    price_proposals: { state: Generated<'open' | 'live' | 'discarded'> };
    sellers: { tax: Generated<TaxScheme> };
  }
}
