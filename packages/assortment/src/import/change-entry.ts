import type { AssortmentKind, EntryChanged } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { knownPictures } from '../pictures/keep-picture.ts';
import { importInto, lockImports, type ImportResult } from './import-entries.ts';
import { mergeFields, type Fields } from './merge-fields.ts';
import { importOrProposeInto } from './propose-prices.ts';
import type { Fault } from './read-folder.ts';
import { sayPrices } from './say-prices.ts';
import { findEntry, writtenForm } from './show-entries.ts';
import { importPictures } from './import-pictures.ts';

/** What a change of one entry needs to know. */
export interface EntryOrder {
  readonly kind: AssortmentKind;
  readonly operator: Operator;
  /** The call, for the history. */
  readonly source: string;
  /** The version that the operator saw; undefined: whatever it is. */
  readonly seen?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** Whether changed prices for used devices need the approval of a second operator. */
  readonly fourEyes: boolean;
}

/** 422 with what the importer's checks say, by field; what concerns the whole entry is said of its key. */
const refused = (faults: readonly Fault[]): Problem => {
  const fields: Record<string, FieldMessage[]> = {};
  for (const { field, message } of faults)
    (fields[field || 'key'] ??= []).push({ key: 'assortment.fault', values: { message } });
  return invalidFields(fields);
};

const reportOf = (
  { written, importId, differences: [changed], prices }: ImportResult,
  proposal: number | null,
): EntryChanged => ({
  written: written && importId !== null,
  import: importId,
  proposal,
  isNew: changed?.isNew ?? false,
  fields: [...(changed?.fields ?? [])],
  prices: sayPrices(prices),
});

/** Notes an operator's change of an entry in the log. */
export const noteChange = (
  transaction: DatabaseTransaction,
  { operator, kind }: EntryOrder,
  importId: number,
): Promise<void> =>
  recordAudit(transaction, {
    actor: `operator:${operator.id}`,
    action: 'assortment.changed',
    subject: `import:${importId}`,
    details: { kind, changes: 1 },
  });

/** Writes an entry as an import of nothing else does. @throws {Problem} 422 */
const write = async (
  transaction: DatabaseTransaction,
  value: Fields,
  order: EntryOrder,
): Promise<EntryChanged> => {
  const { kind, operator, source, dryRun = false, fourEyes } = order;
  // Requests may only name pictures that the shop already has.
  const { entries, faults } = await importPictures(knownPictures(transaction), [
    { kind, file: `${kind}.json`, place: 1, value },
  ]);
  const asked = { dryRun, allOrNothing: true, note: { by: operator.name, source }, faults };
  const result = fourEyes
    ? await importOrProposeInto(transaction, entries, { ...asked, proposer: operator })
    : { ...(await importInto(transaction, entries, asked)), proposal: null };
  if (result.faults.length > 0) throw refused(result.faults);
  if (result.importId !== null) await noteChange(transaction, order, result.importId);
  return reportOf(result, result.proposal);
};

/** Adds an entry. @throws {Problem} 422: it is faulty, or its key is taken */
export const addEntry = (database: Database, entry: Fields, order: EntryOrder): Promise<EntryChanged> =>
  database.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    const { key } = entry;
    if (typeof key === 'string' && (await findEntry(transaction, order.kind, key)) !== undefined)
      throw invalidField('key', 'assortment.taken');
    return write(transaction, entry, order);
  });

/**
 * Changes fields of an entry.
 *
 * @param patch a JSON merge patch
 * @throws {Problem} 404; 409: it is another one than the operator saw; 422: it would be faulty
 */
export const changeEntry = (
  database: Database,
  key: string,
  patch: Fields,
  order: EntryOrder,
): Promise<EntryChanged> =>
  database.transaction().execute(async (transaction) => {
    await lockImports(transaction);
    const stored = await findEntry(transaction, order.kind, key);
    if (stored === undefined) throw new Problem(404, 'not-found');
    if (order.seen !== undefined && order.seen !== stored.version) throw new Problem(409, 'changed-since');
    if ((patch['key'] ?? key) !== key) throw invalidField('key', 'assortment.key-stays');
    return write(transaction, { ...mergeFields(writtenForm(order.kind, stored), patch), key }, order);
  });
