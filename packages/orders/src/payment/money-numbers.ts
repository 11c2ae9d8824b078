import type { Database } from '@rewald/server-kit/database/connection';
import type { Numbers } from '@rewald/server-kit/telemetry/numbers';
import { countDifferences } from './reconciliation/differences.ts';

/** Seconds between comparisons: reports arrive once a day, and comparing all payments takes seconds in a large shop. */
const RECKONED_S = 300;

/** Metrics of what people have to look into: refused refunds, disputes, differences between books and providers. */
export const showMoney = (database: Database, numbers: Numbers): void => {
  numbers.show({
    name: 'rewald.refunds.refused',
    about: 'Refunds that a provider refused and nobody has paid otherwise',
    of: 'shop',
    read: async () => {
      const { count } = await database
        .selectFrom('payment_refunds')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('state', '=', 'refused')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  });
  numbers.show({
    name: 'rewald.disputes.open',
    about: 'Payments that a buyer asked back at bank or provider',
    of: 'shop',
    read: async () => {
      const { count } = await database
        .selectFrom('payment_disputes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  });
  numbers.show({
    name: 'rewald.reconciliation.differences',
    about: 'What books and providers do not agree on',
    of: 'shop',
    keptFor: RECKONED_S,
    read: () => countDifferences(database),
  });
};
