import type {
  DamageDecision,
  DamageReport,
  DamageReportSummary,
  DamageState,
  List,
  Locale,
  OperatorContract,
} from '@rewald/contracts';
import type { listDamageReports } from '@rewald/contracts/calls/operators/insurance';
import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { written } from '@rewald/customers/tickets/ticket-context';
import type { TicketService } from '@rewald/customers/tickets/ticket-service';
import { contracts, insuranceName, insuredDevice, presentContract } from './contracts.ts';
import { INSURED, isAbout, presentInsured } from './insured.ts';

type Query = RequestOf<typeof listDamageReports>['Querystring'];
const SORTS = { date: { kind: 'moment', column: 'damage_reports.reported_at' } } as const;

/** Notes that a conversation is about damage. */
export const addDamageReport = async (
  database: Database,
  report: { readonly ticketId: string; readonly contractId: string },
): Promise<void> => {
  await database
    .insertInto('damage_reports')
    .values({ ticket_id: report.ticketId, contract_id: report.contractId, decided_at: null })
    .execute();
};

/** What was reported of a contract, oldest first. */
export const damagesOf = async (
  database: Database,
  contractId: string,
): Promise<OperatorContract['damages']> => {
  const rows = await database
    .selectFrom('damage_reports')
    .innerJoin('tickets', 'tickets.id', 'damage_reports.ticket_id')
    .select(['tickets.id', 'tickets.reference', 'damage_reports.state', 'reported_at'])
    .where('contract_id', '=', contractId)
    .orderBy('reported_at')
    .execute();
  return rows.map(({ reported_at: at, ...row }) => ({ ...row, at: at.toISOString() }));
};

const reports = (shop: Stocked, database: Database) =>
  contracts(shop, database)
    .innerJoin('damage_reports', 'damage_reports.contract_id', 'insurance_contracts.id')
    .innerJoin('tickets', 'tickets.id', 'damage_reports.ticket_id')
    .select(INSURED)
    .select([
      'tickets.id as ticket_id',
      'tickets.reference',
      'damage_reports.state as decision',
      'damage_reports.reported_at',
      'damage_reports.decided_at',
      sql<string>`md5(damage_reports::text)`.as('version'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

const present = (shop: Stocked, row: Row, locale: Locale): DamageReportSummary => ({
  id: row.ticket_id,
  reference: row.reference,
  state: row.decision,
  at: row.reported_at.toISOString(),
  device: insuredDevice(shop, row, locale),
  insurance: insuranceName(shop, row, locale),
  customer: presentInsured(row),
});

/** Damage that was reported. */
export const listReports = async (
  shop: Stocked,
  database: Database,
  query: Query,
  locale: Locale,
): Promise<List<DamageReportSummary>> => {
  const stretch = stretchOf(query, 'damage_reports.ticket_id', SORTS, '-date');
  const states = allOf(query.state);
  const wanted = reports(shop, database)
    .where(isAbout(query))
    .$if(states !== null, (some) => some.where('damage_reports.state', 'in', states ?? []));
  const [rows, total] = await readStretch(database, stretch, wanted);
  return stretch.answer(
    rows.map(({ ticket_id: id, key }) => ({ id, key })),
    stretch.shown(rows).map((row) => present(shop, row, locale)),
    total,
  );
};

/** Damage by its conversation, which has the words and the photos. @throws {Problem} 404 */
export const showReport = async (
  shop: Stocked,
  tickets: TicketService,
  ticketId: string,
  locale: Locale,
): Promise<DamageReport> => {
  const row = await reports(shop, tickets.database)
    .where('damage_reports.ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  const { data: ticket } = await tickets.showToOperator(ticketId, {});
  const [first] = ticket.messages;
  return {
    ...present(shop, row, locale),
    decidedAt: row.decided_at?.toISOString() ?? null,
    language: ticket.language,
    text: first?.text ?? '',
    attachments: first?.attachments ?? [],
    contract: presentContract(shop, row, locale),
    version: row.version,
  };
};

const move = (
  database: Database,
  ticketId: string,
  { id }: Operator,
  { state, seen }: { readonly state: DamageState; readonly seen: string | undefined },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const row = await transaction
      .selectFrom('damage_reports')
      .select(['state', sql<string>`md5(damage_reports::text)`.as('version')])
      .where('ticket_id', '=', ticketId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Problem(404, 'not-found');
    if (seen !== undefined && row.version !== seen) throw new Problem(409, 'changed-since');
    if (row.state === state) throw new Problem(409, 'insurance.decided-already');
    await transaction
      .updateTable('damage_reports')
      .set({ state, decided_at: NOW })
      .where('ticket_id', '=', ticketId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${id}`,
      action: `damage.${state}`,
      subject: `damage-report:${ticketId}`,
      details: { before: row.state },
    });
  });

/**
 * Accepts or declines damage, also after another decision, and tells the customer in the conversation.
 *
 * @throws {Problem} 404, 409 for the same decision again, 422 without words
 */
export const decideReport = async (
  tickets: TicketService,
  ticketId: string,
  operator: Operator,
  { state, text }: DamageDecision,
  seen: string | undefined,
): Promise<void> => {
  written(text, 'text');
  await move(tickets.database, ticketId, operator, { state, seen });
  await tickets.answer(ticketId, operator, { text });
};
