import { changeAssortment } from '@rewald/contracts/calls/operators/assortment';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AssortmentReport } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { knownPictures } from '../pictures/keep-picture.ts';
import { importEntries, type ImportResult } from './import-entries.ts';
import { importOrPropose } from './propose-prices.ts';
import type { WrittenEntry } from './read-folder.ts';
import { importPictures } from './import-pictures.ts';
const LARGEST_BODY = 16 * 1024 * 1024;

const reportOf = (
  { differences, importId, faults, written }: ImportResult,
  count: number,
  proposal: number | null,
): AssortmentReport => {
  const added = differences.filter(({ isNew }) => isNew).length;
  return {
    written,
    import: importId,
    proposal,
    added,
    changed: differences.length - added,
    same: Math.max(0, count - differences.length - new Set(faults.map(({ place }) => place)).size),
    faults: faults.map(({ entry, field, message }) => ({ entry, field, message })),
    differences: differences.map(({ key, id, isNew, fields }) => ({
      key,
      id,
      isNew,
      fields: fields.map(({ field }) => field),
    })),
  };
};

/**
 * Imports entries in the format of the importer's files. Mounted at `/operator/:locale/assortment`.
 *
 * @param fourEyes whether changed prices for used devices need the approval of a second operator
 */
export const operatorAssortmentRoutes =
  (database: Database, fourEyes: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(
      app,
      changeAssortment,
      async (request) => {
        const { kind } = request.params;
        const { dryRun = false, allOrNothing = false } = request.query;
        const { id, name } = request.operator;
        const written = request.body.entries.map((value, index): WrittenEntry => ({
          kind,
          file: `${kind}.json`,
          place: index + 1,
          value,
        }));
        // Requests may only name pictures that the shop already has.
        const { entries, faults } = await importPictures(knownPictures(database), written);
        const note = { by: name, source: `PUT /operator/assortment/${kind}` };
        const order = { dryRun, allOrNothing, note, faults };
        const result = fourEyes
          ? await importOrPropose(database, entries, { ...order, proposer: { id, name } })
          : { ...(await importEntries(database, entries, order)), proposal: null };
        if (result.importId !== null)
          await recordAudit(database, {
            actor: `operator:${id}`,
            action: 'assortment.changed',
            subject: `import:${result.importId}`,
            details: { kind, changes: result.differences.length },
          });
        return { data: reportOf(result, written.length, result.proposal) };
      },
      { bodyLimit: LARGEST_BODY },
    );
  };
