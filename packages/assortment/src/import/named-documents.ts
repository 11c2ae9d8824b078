import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Entries } from '../catalogue/entries.ts';
import { entryName, faultOf } from './check-form.ts';
import type { Difference } from './compare-entries.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

/** Fields that may change in a version that customers have accepted: none that the page shows. */
const MAY_CHANGE = new Set(['template']);

/** Whether a customer accepted this version of a text with an order or a sale. */
export const isNamed = async (
  transaction: DatabaseTransaction,
  { document, version }: { readonly document: string; readonly version: string },
): Promise<boolean> => {
  const { rows } = await sql<{ named: boolean }>`
    select document_is_named(${document}, ${version}) as named`.execute(transaction);
  return rows[0]?.named === true;
};

/** Changed texts that customers have already accepted with an order or a sale. */
export const namedFaults = async (
  transaction: DatabaseTransaction,
  stored: Entries,
  differences: readonly Difference[],
  written: readonly WrittenEntry[],
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { kind, key, fields } of differences) {
    const before = kind === 'documents' ? stored.documents.find((entry) => entry.key === key) : undefined;
    const changed = fields.find(({ field }) => !MAY_CHANGE.has(field));
    if (before === undefined || changed === undefined || !(await isNamed(transaction, before))) continue;
    const source = written.find((one) => one.kind === kind && entryName(one) === key);
    if (source === undefined) continue;
    const message = 'Somebody ordered under this version: give the changed text a version of its own.';
    faults.push(faultOf(source, changed.field, message));
  }
  return faults;
};
