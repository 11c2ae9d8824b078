import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { isSameOperator, isSamePerson, type Operator } from '@rewald/server-kit/operators/operators';
import { NOW } from '@rewald/server-kit/database/moments';
import { KIND_NAMES } from '../catalogue/entries.ts';
import type { ImportNote } from './history.ts';
import { importInto, type ImportOrder, type ImportResult } from './import-entries.ts';
import type { WrittenEntry } from './read-folder.ts';

/** An import that needs the approval of a second operator, open or already decided. */
export interface PriceProposal {
  readonly id: number;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly source: string;
  readonly state: 'open' | 'live' | 'discarded';
  readonly decidedBy: string | null;
}

/** Why a proposal cannot be decided on; the message is for the person who tried. */
export class ProposalError extends Error {
  override readonly name = 'ProposalError';
  readonly reason: 'unknown' | 'decided' | 'own' | 'faulty';
  constructor(reason: ProposalError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A proposal needs a person who can be told from the one who approves it; the message is for the terminal. */
export class NobodyProposesError extends Error {
  override readonly name = 'NobodyProposesError';
}

const Written = Type.Array(
  Type.Object({
    kind: Type.Enum([...KIND_NAMES]),
    file: Type.String(),
    place: Type.Integer(),
    value: Type.Unknown(),
  }),
);

/** Result of an import; `proposal` is the id of the proposal that awaits approval, null if the import needs none. */
export type ProposedImport = ImportResult & { readonly proposal: number | null };

/** Who proposes or decides: a person who is signed in, or whose key was shown. */
export type Decider = Pick<Operator, 'id' | 'name'>;

/** `proposer` is undefined where nobody was shown to be one: `note.by` is only for the history. */
type ProposedOrder = ImportOrder & { readonly note: ImportNote; readonly proposer: Decider | undefined };

/** Like {@link importOrPropose}, within the caller's transaction. */
export const importOrProposeInto = async (
  transaction: DatabaseTransaction,
  written: readonly WrittenEntry[],
  order: ProposedOrder,
): Promise<ProposedImport> => {
  const tried = await importInto(transaction, written, { ...order, dryRun: true });
  if (order.dryRun === true || tried.prices.length === 0)
    return { ...(await importInto(transaction, written, order)), proposal: null };
  const { note, proposer } = order;
  if (proposer === undefined)
    throw new NobodyProposesError(
      'Prices for used devices would change, which takes two people. Say who you are: set OPERATOR_KEY to your key.',
    );
  const { id } = await transaction
    .insertInto('price_proposals')
    .values({
      made_by: proposer.name,
      made_by_id: proposer.id,
      source: note.source,
      entries: JSON.stringify(tried.good),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...tried, proposal: id };
};

/**
 * Imports at once if no price for a used device changes; otherwise stores a proposal for a second person to approve.
 *
 * @throws {NobodyProposesError} prices change, and nobody knows who proposes that
 */
export const importOrPropose = (
  database: Database,
  written: readonly WrittenEntry[],
  order: ProposedOrder,
): Promise<ProposedImport> =>
  database.transaction().execute((transaction) => importOrProposeInto(transaction, written, order));

/** What is shown of a proposal. */
export const PROPOSAL_COLUMNS = [
  'id',
  'made_at as madeAt',
  'made_by as madeBy',
  'source',
  'state',
  'decided_by as decidedBy',
] as const;

/** Proposals, open ones first, then newest first. */
export const listProposals = (database: Database, most = 50): Promise<PriceProposal[]> =>
  database
    .selectFrom('price_proposals')
    .select(PROPOSAL_COLUMNS)
    .orderBy(({ eb }) => eb('state', '=', 'open'), 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

const openProposal = async (transaction: DatabaseTransaction, id: number) => {
  const row = await transaction
    .selectFrom('price_proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ProposalError('unknown', `There is no proposal ${id}.`);
  if (row.state !== 'open')
    throw new ProposalError('decided', `Proposal ${id} was decided by ${row.decided_by}.`);
  return { ...row, written: Value.Parse(Written, row.entries) };
};

/**
 * What a proposal would change if it went live now.
 *
 * @throws {ProposalError} the proposal does not exist or is already decided
 */
export const simulateProposal = (database: Database, id: number): Promise<ImportResult> =>
  database.transaction().execute(async (transaction) => {
    const { written } = await openProposal(transaction, id);
    return importInto(transaction, written, { dryRun: true, allOrNothing: true });
  });

const decide = (
  transaction: DatabaseTransaction,
  id: number,
  by: string,
  state: 'live' | 'discarded',
  importId: number | null,
) =>
  transaction
    .updateTable('price_proposals')
    .set({ state, decided_by: by, decided_at: NOW, import_id: importId })
    .where('id', '=', id)
    .execute();

/**
 * Puts a proposal live if it is still free of faults: all of it or nothing.
 *
 * @param by must be a different person than the author of the proposal
 * @throws {ProposalError}
 */
export const approveProposal = (database: Database, id: number, by: Decider): Promise<ImportResult> =>
  database.transaction().execute(async (transaction) => {
    const { written, made_by: madeBy, made_by_id: madeById, source } = await openProposal(transaction, id);
    const isOwn =
      madeById === null ? isSamePerson(madeBy, by.name) : await isSameOperator(transaction, madeById, by.id);
    if (isOwn)
      throw new ProposalError('own', `${madeBy} made proposal ${id}. Somebody else has to approve it.`);
    const result = await importInto(transaction, written, {
      allOrNothing: true,
      note: { by: `${madeBy}, ${by.name}`, source: `${source} (proposal ${id})` },
    });
    const [fault] = result.faults;
    if (fault !== undefined)
      throw new ProposalError('faulty', `${fault.entry}, ${fault.field}: ${fault.message}`);
    await decide(transaction, id, by.name, 'live', result.importId);
    return result;
  });

/**
 * Discards a proposal; the author may do so, too.
 *
 * @throws {ProposalError}
 */
export const discardProposal = (database: Database, id: number, by: string): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await openProposal(transaction, id);
    await decide(transaction, id, by, 'discarded', null);
  });
