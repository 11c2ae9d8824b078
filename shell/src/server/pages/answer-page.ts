import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byNonce, type OwnSources } from '@rewald/contracts/servers/content-policy';
import type { Rendered } from '../../site/render.tsx';
import type { FitVisit } from './first-picture/first-pages.ts';
import { sendEmergencyPage } from './emergency-page.ts';
import { fontLinks } from '../rendering/head-tags.ts';
import { NoAnswer } from '../rendering/page-in-time.ts';
import { withoutNonce } from './keep-page.ts';
import type { LastingPages } from './lasting-pages.ts';
import { isPersonal, type PageAddress } from './page-address.ts';
import { pageKey, SHARED, type CachedPage, type PageCache } from './page-cache.ts';
import { pageRenderer, type Offered, type RenderPage, type Rendering } from './page-renderer.ts';
import { readAhead } from './read-ahead.ts';
import type { RenderLimit } from './render-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { sendKept } from './send-kept.ts';

/** What answering pages needs. */
export interface Answering extends Rendering {
  cache: PageCache;
  lasting: LastingPages;
  renders: RenderLimit;
  proofs: PageProofs;
  fitVisit: FitVisit;
}

/** What lets a visit with a page report how its versions work. */
export interface PageProofs {
  /** For a page that is sent to one visitor. */
  cookie: { give(request: FastifyRequest, reply: FastifyReply, set: string): void };
  /** For a page that caches keep. */
  tickets: { make(set: string, page: string): string };
}

/** A render that several visitors wait for must end at some point, in ms. */
const SHARED_DEADLINE_MS = 20_000;

const PUBLIC = `public, max-age=0, s-maxage=${SHARED.fresh}, stale-while-revalidate=${SHARED.stale}`;
const UNSHARED = 'private, no-store';

const newNonce = (): string => randomBytes(16).toString('hex');

/** The public copy of a complete page; null if there is none. */
const toKeep = (
  rendered: Rendered,
  html: string,
  nonce: string,
  ticketOf: () => string,
): CachedPage | null => {
  if (rendered.kind === 'redirect' || !rendered.complete || rendered.status !== 200) return null;
  return withoutNonce(html, nonce, ticketOf());
};

/** Renders a page for the cache only; null if it is not public, or there is no capacity now. */
const renderToKeep = async (
  render: RenderPage,
  renders: RenderLimit,
  ticketOf: () => string,
): Promise<CachedPage | null> => {
  const leave = await renders.enter();
  if (!leave) return null;
  try {
    const nonce = newNonce();
    const rendered = await render(nonce, AbortSignal.timeout(SHARED_DEADLINE_MS));
    return rendered.kind === 'redirect'
      ? null
      : toKeep(rendered, await readAhead(rendered.html).whole, nonce, ticketOf);
  } finally {
    leave();
  }
};

/** Writes the headers of a page of these releases. One that is sent to this visitor alone brings the visit's mark. */
const headersOn =
  (
    request: FastifyRequest,
    reply: FastifyReply,
    { settings, proofs }: Answering,
    { set, local, own }: Offered,
  ) =>
  (status: number, sources: OwnSources, cacheControl: string): FastifyReply => {
    // A browser's own releases say nothing about those of all others.
    if (cacheControl === UNSHARED && !own) proofs.cookie.give(request, reply, set.releases.id);
    return reply
      .code(status)
      .headers(
        securityHeaders(sources, settings, { ...settings, development: settings.development || local }),
      )
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Link', fontLinks(set.headStyles))
      .header('Cache-Control', cacheControl);
  };

const redirectTo = (
  { status, location }: Extract<Rendered, { kind: 'redirect' }>,
  page: PageAddress,
  reply: FastifyReply,
): FastifyReply =>
  reply.redirect(status === 301 ? page.elsewhere(location) : page.withWayBack(location), status);

/**
 * Answers one page request: from the cache if possible, otherwise by rendering. A page rendered for a visitor
 * has a nonce and is not cached; a cached one has none, so shared caches may store it, too.
 */
export const answerPage = async (
  answering: Answering,
  offered: Offered,
  page: PageAddress,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { settings, cache, lasting, renders, proofs, fitVisit } = answering;
  const { set, usual, own, share } = offered;
  const forEverybody = !own && !isPersonal(page) && !settings.development && page.isKnown;
  const render = pageRenderer(answering, offered, page, request);
  // A page's state contains the limit below which places get canaries, so the limit is part of the key.
  const key = pageKey(set.releases.id, share.canariesBelow, page.path + page.search);
  const lastingPage = { page, canary: usual ? null : set.releases.id };
  const withHeaders = headersOn(request, reply, answering, offered);
  const ticketOf = (): string => proofs.tickets.make(set.releases.id, page.path + page.search);

  if (forEverybody) {
    const known = await cache.peek(key, async () =>
      lasting.note(lastingPage, await renderToKeep(render, renders, ticketOf)),
    );
    const sent = known && fitVisit(known, request);
    if (sent) return sendKept(request, withHeaders(200, sent.own, usual ? PUBLIC : UNSHARED), sent);
  }

  if (!renders.allows(request)) return sendEmergencyPage(reply, page.path, 'busy');
  const settle = forEverybody ? cache.announce(key) : () => undefined;
  const leave = await renders.enter();
  const done = (kept: CachedPage | null): void => {
    leave?.();
    settle(kept);
  };
  if (!leave) {
    done(null);
    return sendEmergencyPage(reply, page.path, 'busy');
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const nonce = newNonce();
  try {
    // A render that several visitors wait for must not end when the first of them leaves.
    const rendered = await render(
      nonce,
      forEverybody ? AbortSignal.timeout(SHARED_DEADLINE_MS) : gone.signal,
    );
    if (rendered.kind === 'redirect') {
      done(null);
      return await redirectTo(rendered, page, reply);
    }
    const { forVisitor, whole } = readAhead(rendered.html);
    whole
      .then((html) =>
        done(forEverybody ? lasting.note(lastingPage, toKeep(rendered, html, nonce, ticketOf)) : null),
      )
      .catch(() => done(null));
    const former = forEverybody ? await lasting.insteadOf(lastingPage, rendered) : null;
    if (former) return await sendKept(request, withHeaders(200, former.own, UNSHARED), former);
    return await withHeaders(rendered.status, byNonce(nonce), UNSHARED).send(forVisitor);
  } catch (error) {
    done(null);
    if (error instanceof NoAnswer) return sendEmergencyPage(reply, page.path, 'busy');
    throw error;
  }
};
