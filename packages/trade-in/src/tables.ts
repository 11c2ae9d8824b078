import type { Generated } from 'kysely';
import type {
  DeviceDestination,
  ErasureMethod,
  FindingReason,
  Locale,
  TradeInCaseState,
} from '@rewald/contracts';
import type { Catalogue, TradeInQuestion } from '@rewald/assortment/catalogue/types';
import type { JsonOf } from '@rewald/server-kit/database/columns';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    /** What prices follow from, by the digest of its content. */
    trade_in_books: {
      questions: JsonOf<readonly TradeInQuestion[]>;
      rules: JsonOf<Catalogue['tradeInRules']>;
    };
    trade_in_events: { state: TradeInCaseState; actor: 'customer' | 'operator' | 'system' };
    trade_in_orders: {
      locale: Locale;
      status: Generated<TradeInCaseState>;
      payment_type: 'bank-transfer' | 'paypal';
      erased_by: ErasureMethod | null;
      /** The findings by language. */
      reasons: JsonOf<FindingReason[]> | null;
      destination: DeviceDestination | null;
    };
  }
}
