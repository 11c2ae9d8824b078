import type { Database } from '@rewald/server-kit/database/connection';
import type { PayoutPurpose } from './purposes.ts';
import type { StoredPayout } from './tables.ts';

/** The column with the id of what a payout is for. */
const COLUMNS = { 'trade-in-case': 'case_id' } as const satisfies Record<PayoutPurpose, keyof StoredPayout>;

/** The purpose of a payout, and the id of what it is for. */
export const subjectOf = (payout: StoredPayout): { purpose: PayoutPurpose; subject: string } => ({
  purpose: 'trade-in-case',
  subject: payout.case_id,
});

/** The external key of an attempt: up to 35 characters, the maximum in SEPA. */
export const keyOf = ({ id, attempt }: Pick<StoredPayout, 'id' | 'attempt'>): string =>
  `${id.replaceAll('-', '')}-${attempt}`;

const KEY = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([1-9]\d?)$/;

/** The attempt that a key belongs to; null when it is not one of our keys. */
export const readKey = (key: string): { id: string; attempt: number } | null => {
  const parts = KEY.exec(key);
  return parts === null ? null : { id: parts.slice(1, 6).join('-'), attempt: Number(parts[6]) };
};

/** The payout for a subject; null if none was ordered. */
export const payoutFor = async (
  database: Database,
  purpose: PayoutPurpose,
  subject: string,
): Promise<StoredPayout | null> =>
  (await database
    .selectFrom('payouts')
    .selectAll()
    .where(COLUMNS[purpose], '=', subject)
    .executeTakeFirst()) ?? null;

/** A payout by id; null if there is none. */
export const findPayout = async (database: Database, id: string): Promise<StoredPayout | null> =>
  (await database.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const countPayouts = async (database: Database, state: StoredPayout['state']): Promise<number> => {
  const { count } = await database
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
};
