import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_DATA_PATH, TAKEN_BACK } from '../../site/page-data.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import { placeOf } from '../releases/visitor-place.ts';
import { isPersonal, readPageAddress } from './page-address.ts';
import { pageRenderer, type Rendering } from './page-renderer.ts';
import type { RenderLimit } from './render-limit.ts';

interface Asked {
  Params: { set: string };
  Querystring: Record<string, unknown>;
}

interface Serving extends Rendering {
  sets: Pick<ReleaseSets, 'setFor'>;
  renders: RenderLimit;
}

/** Runs the loader of a public page. @returns its data as JSON; null if there is none that a browser could use */
const loadData = async (
  { renders, ...rendering }: Serving,
  set: RunnableSet,
  target: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> => {
  const page = readPageAddress(target, set.releases);
  if (page.part === null || page.movedTo !== null || isPersonal(page)) return null;
  const leave = renders.allows(request) ? await renders.enter() : null;
  if (!leave) return null;
  try {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    // The share is for the state of a whole page.
    const offered = { set, usual: true, own: false, share: { own: null, canariesBelow: 0 } };
    const loaded = await pageRenderer(rendering, offered, page, request, 'data')('', gone.signal);
    if (loaded.kind === 'redirect') return null;
    const json = await text(loaded.html);
    return loaded.complete ? json : null;
  } catch (error) {
    rendering.report(`${page.path} has no data`, error, { reqId: request.id });
    return null;
  } finally {
    leave();
  }
};

/**
 * Serves the data of public pages, for a browser that is still loading the page's code: only that code knows which calls the
 * page needs, so without this they would begin a round trip later. The answer is empty whenever the browser should ask for itself:
 * for personal pages and redirects, after an error, and on a busy server. A set that is no longer run is answered with 205, also
 * without a page, so that an open page learns that a release was taken back.
 */
export const servePageData = (app: FastifyInstance, serving: Serving): void => {
  app.get<Asked>(`${PAGE_DATA_PATH}/:set`, async (request, reply) => {
    const { set: id } = request.params;
    const { page } = request.query;
    const { sets, settings } = serving;
    const set = settings.development ? null : sets.setFor({ pinnedId: id, place: placeOf(request).value });
    reply.header('Cache-Control', 'no-store');
    if (set && set.releases.id !== id) return reply.code(TAKEN_BACK).send();
    const json = set && typeof page === 'string' ? await loadData(serving, set, page, request, reply) : null;
    return json === null ? reply.code(204).send() : reply.type('application/json; charset=utf-8').send(json);
  });
};
