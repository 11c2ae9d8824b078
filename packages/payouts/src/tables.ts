import type { Generated } from 'kysely';
import type { Row } from '@rewald/server-kit/database/tables';

export type StoredPayout = Row<'payouts'>;

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    payouts: {
      method: 'bank-transfer' | 'paypal';
      state: Generated<'ordered' | 'sent' | 'refused'>;
    };
    payout_batches: { state: Generated<'made' | 'approved' | 'sent' | 'discarded'> };
  }
}
