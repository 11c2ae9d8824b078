import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchPath } from 'react-router';
import { SHELL_PART } from '@rewald/contracts';
import { localeOfPath, withoutLocale } from '@rewald/platform/locale';
import type { PageHandle } from '../../site/routes.tsx';
import type { Rendered } from '../../site/render.tsx';
import type { PageState } from '../../site/release-set.ts';
import type { RunnableSet } from '../releases/release-sets.ts';
import type { ShellSettings } from '../settings.ts';
import { fontLinks, preloadTags, refreshTag, styleTags } from './head-tags.ts';
import { NONCE_PLACEHOLDER, pageKey, type CachedPage, type PageCache } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';

interface Answering {
  settings: ShellSettings;
  cache: PageCache;
  report: (message: string, error?: unknown) => void;
  /** Told of each error while the page is rendered. */
  onRenderError: (error: unknown) => void;
}

/** Whether the address belongs to a page that is for one person only. */
const isPersonal = (set: RunnableSet, pathname: string): boolean => {
  const bare = withoutLocale(pathname);
  return Object.values(set.releases.parts).some(({ routes }) =>
    routes.some(({ path, page }) => page.personal === true && matchPath(path, bare) !== null),
  );
};

const collect = async (html: NodeJS.ReadableStream): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of html) pieces.push(Buffer.isBuffer(piece) ? piece : Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
};

/** The releases that a page is made of, and who may see it. */
interface Offered {
  set: RunnableSet;
  /** What everybody gets: such pages may go into shared caches. */
  usual: boolean;
  /** For one developer's browser: in no cache at all. */
  local: boolean;
  share: PageState['share'];
}

/** Answers one page request: from memory where that is right, else by rendering. */
export const answerPage = async (
  { settings, cache, report, onRenderError }: Answering,
  { set, usual, local, share }: Offered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const url = new URL(request.url, settings.siteOrigin);
  const locale = localeOfPath(url.pathname);
  const personal = local || isPersonal(set, url.pathname);
  const nonce = randomBytes(16).toString('hex');
  // A canary's page carries the visitor's place; the others' says what places to take.
  const key = pageKey(set.releases.id, share.canariesBelow, url.pathname + url.search);
  const config = {
    apiHost: settings.apiHost,
    assetsHost: settings.assetsHost,
    siteOrigin: settings.siteOrigin,
  };

  const render = (withNonce: string, signal: AbortSignal): Promise<Rendered> => {
    const main = set.releases.parts[SHELL_PART];
    if (!main) throw new Error('The release set has no shell');
    return set.shell.render({
      url: url.href,
      config,
      releases: set.releases,
      share: usual ? { own: null, canariesBelow: share.canariesBelow } : share,
      parts: set.parts,
      nonce: withNonce,
      headTags: (page: PageHandle | null) =>
        (settings.development ? refreshTag(withNonce) : '') +
        styleTags(set, settings.assetsHost, withNonce) +
        preloadTags(set, settings.assetsHost, withNonce, locale, page),
      mainScript: { src: main.entry, integrity: main.integrity },
      ...(personal && request.headers.cookie ? { cookie: request.headers.cookie } : {}),
      signal,
      onError: (error) => {
        report(`${url.pathname} rendered with an error`, error);
        onRenderError(error);
      },
    });
  };
  const withHeaders = (status: number, cacheable: boolean): FastifyReply =>
    reply
      .code(status)
      .headers(securityHeaders(nonce, config, { ...settings, development: settings.development || local }))
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Link', fontLinks(set, settings.assetsHost))
      .header(
        'Cache-Control',
        cacheable && usual
          ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'
          : 'private, no-store',
      );
  const send = (page: CachedPage): FastifyReply =>
    withHeaders(page.status, true).send(page.html.replaceAll(NONCE_PLACEHOLDER, nonce));

  const renderForCache = async (): Promise<CachedPage | null> => {
    const rendered = await render(NONCE_PLACEHOLDER, AbortSignal.timeout(10_000));
    if (rendered.kind === 'redirect') return null;
    const html = await collect(rendered.html);
    return rendered.complete && rendered.status === 200
      ? { status: 200, html, renderedAt: Date.now() }
      : null;
  };

  if (!personal) {
    const known =
      cache.take(key, Date.now(), renderForCache) ?? (await cache.running(key)?.catch(() => null));
    if (known) return send(known);
  }

  const gone = new AbortController();
  request.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  // A shared render must not die with the visitor who came first.
  const signal = personal ? gone.signal : AbortSignal.timeout(10_000);
  const running = render(personal ? nonce : NONCE_PLACEHOLDER, signal);
  let settle: (page: CachedPage | null) => void = () => undefined;
  if (!personal) cache.share(key, new Promise((resolve) => (settle = resolve)));
  try {
    const rendered = await running;
    if (rendered.kind === 'redirect') {
      settle(null);
      return reply
        .code(rendered.status)
        .header('Cache-Control', 'no-store')
        .redirect(rendered.location, rendered.status);
    }
    const cacheable = !personal && rendered.complete && rendered.status === 200;
    if (personal) return withHeaders(rendered.status, false).send(rendered.html);
    return withHeaders(rendered.status, cacheable).send(
      Readable.from(
        stream(rendered.html, nonce, (html) => {
          const isWhole = html !== null && cacheable && rendered.complete;
          const page = isWhole ? { status: 200, html, renderedAt: Date.now() } : null;
          if (page) cache.keep(key, page);
          settle(page);
        }),
      ),
    );
  } catch (error) {
    settle(null);
    throw error;
  }
};

/**
 * Passes HTML on piece by piece with the answer's nonce in it, and hands the whole over at the end; null when the visitor
 * went away before.
 */
async function* stream(html: NodeJS.ReadableStream, nonce: string, whole: (html: string | null) => void) {
  let kept = '';
  let hasEnded = false;
  try {
    for await (const piece of html) {
      const text = piece.toString('utf8');
      kept += text;
      yield Buffer.from(text.replaceAll(NONCE_PLACEHOLDER, nonce));
    }
    hasEnded = true;
  } finally {
    whole(hasEnded ? kept : null);
  }
}
