import {
  addEntry as addEntryCall,
  changeEntry as changeEntryCall,
  listEntries as listEntriesCall,
  readEntry,
  readFieldsOfKind,
  removeEntry as removeEntryCall,
} from '@rewald/contracts/calls/operators/assortment-entries';
import type { AssortmentKind, EntryChanged } from '@rewald/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { orPresent, seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import { serve } from '@rewald/server-kit/web/serve';
import { KINDS } from '../catalogue/entries.ts';
import { addEntry, changeEntry, type EntryOrder } from './change-entry.ts';
import { removeEntry } from './remove-entry.ts';
import { listEntries, showEntry } from './show-entries.ts';

/** Two texts of the longest kind. */
const LARGEST_BODY = 2 * 1024 * 1024;

/** Gives a conflict the entry as it is now. */
const orConflict = async (
  database: Database,
  { kind, entryKey }: { readonly kind: AssortmentKind; readonly entryKey: string },
  change: () => Promise<EntryChanged>,
): Promise<{ data: EntryChanged }> => ({
  data: await orPresent(change, () => showEntry(database, kind, entryKey)),
});

/** Calls that change an entry. */
const changeRoutes =
  (database: Database, fourEyes: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    const orderOf = (
      method: string,
      { kind }: { readonly kind: AssortmentKind },
      { operator, query: { dryRun } }: Pick<EntryOrder, 'operator'> & { query: Pick<EntryOrder, 'dryRun'> },
    ): EntryOrder => ({
      kind,
      operator,
      source: `${method} /operator/assortment/${kind}`,
      dryRun,
      fourEyes,
    });

    serve(
      app,
      addEntryCall,
      async (request) => ({
        data: await addEntry(database, request.body.entry, orderOf('POST', request.params, request)),
      }),
      { bodyLimit: LARGEST_BODY },
    );

    serve(
      app,
      changeEntryCall,
      (request) => {
        const { params, body, headers } = request;
        const order = { ...orderOf('PATCH', params, request), seen: seenIn(headers) };
        return orConflict(database, params, () => changeEntry(database, params.entryKey, body.entry, order));
      },
      { bodyLimit: LARGEST_BODY },
    );

    serve(app, removeEntryCall, (request) => {
      const { params, headers } = request;
      const order = { ...orderOf('DELETE', params, request), seen: seenIn(headers) };
      return orConflict(database, params, () => removeEntry(database, params.entryKey, order));
    });
  };

/**
 * Single entries of the assortment, in the format of the importer's files. Mounted at `/operator/:locale/assortment`.
 *
 * @param fourEyes whether changed prices for used devices need the approval of a second operator
 */
export const operatorEntryRoutes =
  (database: Database, fourEyes: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listEntriesCall, async ({ params, query }) => ({
      data: await listEntries(database, params.kind, query),
    }));

    serve(app, readFieldsOfKind, ({ params: { kind } }) => ({ data: { kind, schema: KINDS[kind] } }));

    serve(app, readEntry, async ({ params: { kind, entryKey } }, reply) => {
      const data = await showEntry(database, kind, entryKey);
      if (data === undefined) throw new Problem(404, 'not-found');
      reply.header('etag', tagOf(data.version));
      return { data };
    });

    await app.register(changeRoutes(database, fourEyes));
  };
