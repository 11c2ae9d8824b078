import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byNonce, type OwnSources } from '@rewald/contracts/servers/content-policy';
import type { Rendered } from '../../site/render.tsx';
import type { ShellSettings } from '../settings.ts';
import { sendEmergencyPage } from './emergency-page.ts';
import { fontLinks } from '../rendering/head-tags.ts';
import { NoAnswer } from '../rendering/page-in-time.ts';
import { withoutNonce } from './keep-page.ts';
import type { LastingPages } from './lasting-pages.ts';
import { isPersonal, type PageAddress } from './page-address.ts';
import { pageKey, type CachedPage, type PageCache } from './page-cache.ts';
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
}

/** A render that several visitors wait for must end at some point, in ms. */
const SHARED_DEADLINE_MS = 20_000;

const SHARED = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
const UNSHARED = 'private, no-store';

const newNonce = (): string => randomBytes(16).toString('hex');

/** The public copy of a complete page; null if there is none. */
const toKeep = (rendered: Rendered, html: string, nonce: string): CachedPage | null => {
  if (rendered.kind === 'redirect' || !rendered.complete || rendered.status !== 200) return null;
  return withoutNonce(html, nonce);
};

/** Renders a page for the cache only; null if it is not public, or there is no capacity now. */
const renderToKeep = async (render: RenderPage, renders: RenderLimit): Promise<CachedPage | null> => {
  const leave = await renders.enter();
  if (!leave) return null;
  try {
    const nonce = newNonce();
    const rendered = await render(nonce, AbortSignal.timeout(SHARED_DEADLINE_MS));
    return rendered.kind === 'redirect'
      ? null
      : toKeep(rendered, await readAhead(rendered.html).whole, nonce);
  } finally {
    leave();
  }
};

/** Writes the headers of a page of these releases. */
const headersOn =
  (reply: FastifyReply, settings: ShellSettings, { set, local }: Offered) =>
  (status: number, sources: OwnSources, cacheControl: string): FastifyReply =>
    reply
      .code(status)
      .headers(
        securityHeaders(sources, settings, { ...settings, development: settings.development || local }),
      )
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Link', fontLinks(set.headStyles))
      .header('Cache-Control', cacheControl);

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
  const { settings, cache, lasting, renders } = answering;
  const { set, usual, own, share } = offered;
  const forEverybody = !own && !isPersonal(page) && !settings.development && page.isKnown;
  const render = pageRenderer(answering, offered, page, request);
  // A page's state contains the limit below which places get canaries, so the limit is part of the key.
  const key = pageKey(set.releases.id, share.canariesBelow, page.path + page.search);
  const lastingPage = { page, canary: usual ? null : set.releases.id };
  const withHeaders = headersOn(reply, settings, offered);

  if (forEverybody) {
    const known = await cache.peek(key, async () =>
      lasting.note(lastingPage, await renderToKeep(render, renders)),
    );
    if (known) return sendKept(request, withHeaders(200, known.own, usual ? SHARED : UNSHARED), known);
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
      return await reply.redirect(
        rendered.status === 301 ? page.elsewhere(rendered.location) : page.withWayBack(rendered.location),
        rendered.status,
      );
    }
    const { forVisitor, whole } = readAhead(rendered.html);
    whole
      .then((html) => done(forEverybody ? lasting.note(lastingPage, toKeep(rendered, html, nonce)) : null))
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
