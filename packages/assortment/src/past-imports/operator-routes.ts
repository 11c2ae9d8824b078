import {
  listImports,
  readImport,
  undoImport as undoImportCall,
} from '@rewald/contracts/calls/operators/imports';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ImportSummary, ImportUndone } from '@rewald/contracts';
import { allows } from '@rewald/contracts/calls/callers';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import { undoImport, type UndoResult } from '../import/undo-import.ts';
import type { Shop } from '../shop.ts';
import { findImport, listImportsFor } from './list-imports.ts';
import { readImportShown } from './read-import.ts';

/** How many entries a refusal names. */
const MOST_NAMED = 3;

const REFUSALS = {
  undone: 'import.undone',
  'too-old': 'import.too-old',
  changed: 'import.changed-since',
  needed: 'import.needed',
} as const;

const undoneOf = ({ differences, removed, kept, offers }: UndoResult): ImportUndone =>
  offers === null
    ? {
        restored: differences.length,
        removed: removed.length,
        left: 0,
        kept: kept.map(({ kind, key }) => `${kind} ${key}`),
      }
    : { restored: offers.restored, removed: offers.soldOut, left: offers.left, kept: [] };

/** @throws {Problem} 404 the operator may not see it */
const need = async (database: Database, operator: Operator, importId: number): Promise<ImportSummary> => {
  const summary = await findImport(database, operator, importId);
  if (summary === null) throw new Problem(404, 'not-found');
  return summary;
};

/** @throws {Problem} 403 who may only look at the assortment; 409 it cannot be undone */
const undo = async (
  database: Database,
  operator: Operator,
  { id, seller }: ImportSummary,
  dryRun: boolean,
): Promise<ImportUndone> => {
  if (seller === null && !allows(operator.scopes, 'assortment:write'))
    throw new Problem(403, operator.kind === 'key' ? 'operator.scope' : 'operator.role');
  const result = await undoImport(database, id, operator.name, dryRun);
  const { refusal, faults } = result;
  if (refusal === 'unknown') throw new Problem(404, 'not-found');
  if (refusal !== null) {
    const named = faults.slice(0, MOST_NAMED).map(({ file, entry }) => `${file} ${entry}`.trim());
    throw new Problem(409, REFUSALS[refusal], {
      values: { what: named.join(', ') + (faults.length > named.length ? ' …' : '') },
    });
  }
  const undone = undoneOf(result);
  if (!dryRun)
    await recordAudit(database, {
      actor: `operator:${operator.id}`,
      action: 'import.undone',
      subject: `import:${id}`,
      details: { restored: undone.restored, removed: undone.removed, left: undone.left },
    });
  return undone;
};

/** Past imports of offers and entries. Mounted at `/operator/:locale/imports`. */
export const operatorImportRoutes =
  (shop: Shop, database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listImports, async ({ operator, query }) => ({
      data: await listImportsFor(database, operator, query),
    }));

    serve(app, readImport, async ({ operator, params: { importId, locale } }) => {
      const summary = await need(database, operator, importId);
      return { data: await readImportShown(shop.now(), database, summary, locale) };
    });

    serve(app, undoImportCall, async ({ operator, params, query: { dryRun = false } }) => ({
      data: await undo(database, operator, await need(database, operator, params.importId), dryRun),
    }));
  };
