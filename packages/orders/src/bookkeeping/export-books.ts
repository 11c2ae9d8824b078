import type { BookFigures } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { ShopIdentity } from '@rewald/messages/company/company';
import { AccountMissingError, datevFile, MOST_ENTRIES, yearBegin } from './datev-file.ts';
import type { DatevSettings } from './datev-settings.ts';
import { readEntries, type Period } from './entries.ts';

export interface DatevExport {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly entries: number;
}

/** @throws {Problem} 422 unless the period lies within one financial year */
const checkPeriod = ({ from, to }: Period, { yearStart }: DatevSettings): void => {
  if (from > to || yearBegin(from, yearStart) !== yearBegin(to, yearStart))
    throw invalidField('to', 'books.period');
};

/** Sums of the entries of a period by kind and by where the money moved. @throws {Problem} 422 as for the export */
export const sumUpBooks = async (
  database: Database,
  period: Period,
  settings: DatevSettings,
): Promise<BookFigures> => {
  checkPeriod(period, settings);
  const entries = await readEntries(database, period);
  const groups = Map.groupBy(entries, ({ kind, money }) => `${kind} ${money}`);
  return {
    figures: [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const amount = group.reduce((sum, { cents }) => sum + cents, 0) / 100;
      return [{ kind: first.kind, money: first.money, entries: group.length, amount }];
    }),
  };
};

/**
 * Exports the books of a period for DATEV.
 *
 * @throws {Problem} 409 if a rate has no account; 422 if the period cannot be exported at once
 */
export const exportBooks = async (
  shop: ShopIdentity,
  database: Database,
  period: Period,
  settings: DatevSettings,
  now = new Date(),
): Promise<DatevExport> => {
  const { from, to } = period;
  checkPeriod(period, settings);
  const entries = await readEntries(database, period);
  if (entries.length > MOST_ENTRIES) throw invalidField('to', 'books.too-many', { most: MOST_ENTRIES });
  try {
    const bytes = datevFile(shop, entries, period, settings, now);
    return { fileName: `EXTF_Buchungsstapel_${from}_${to}.csv`, bytes, entries: entries.length };
  } catch (error) {
    if (!(error instanceof AccountMissingError)) throw error;
    throw new Problem(409, 'books.account', { values: { percent: error.perMille / 10 } });
  }
};
