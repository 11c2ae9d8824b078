import type { ShopIdentity } from '../../plumbing/company/company.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { AccountMissingError, datevFile, MOST_ENTRIES, yearBegin } from './datev-file.ts';
import type { DatevSettings } from './datev-settings.ts';
import { readEntries, type Period } from './entries.ts';

export interface DatevExport {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly entries: number;
}

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
  const isOneYear = yearBegin(from, settings.yearStart) === yearBegin(to, settings.yearStart);
  if (from > to || !isOneYear) throw invalidField('to', 'books.period');
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
