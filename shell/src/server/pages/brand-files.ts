import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BUILT_IN_BRAND } from '@rewald/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_COLOURS } from '../../site/page-colours.ts';
import { shopFile, type DrawingPath } from '../api-host/shop-files.ts';
import { initialIcon } from './initial-icon.ts';

const ownFile = (id: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(id));

const ICON = { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' };
const APP_ICON = { src: '/app-icon.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' };

/** The web app manifest: how browsers show an installed site. */
const manifestOf = (brand: string): string =>
  JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: PAGE_COLOURS.light,
    theme_color: PAGE_COLOURS.light,
    icons: brand === BUILT_IN_BRAND ? [ICON, APP_ICON] : [ICON],
  });

/** Path, type and content of the pictures that only {@link BUILT_IN_BRAND} has: for home screens and shared links. */
const PICTURES: readonly (readonly [path: string, type: string, content: Buffer])[] = [
  ['/apple-touch-icon.png', 'image/png', ownFile('@rewald/ui/touch-icon.png')],
  ['/app-icon.png', 'image/png', ownFile('@rewald/ui/app-icon.png')],
  ['/share.jpg', 'image/jpeg', ownFile('@rewald/ui/share.jpg')],
];
const BUILT_IN_ICON = ownFile('@rewald/ui/favicon.svg').toString();

const DAY = 'public, max-age=86400';
/** What the shop may change by an import is asked for again sooner. */
const HOUR = 'public, max-age=3600';

/** A drawing opened by itself must not run or load anything. */
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('Not found');

const sendDrawing = (reply: FastifyReply, svg: string | undefined): FastifyReply =>
  svg === undefined
    ? notFound(reply)
    : reply
        .headers({
          'Content-Type': 'image/svg+xml',
          'Cache-Control': HOUR,
          'Content-Security-Policy': HARMLESS,
          'X-Content-Type-Options': 'nosniff',
        })
        .send(svg);

/**
 * Serves the files that represent the site elsewhere. A shop of its own name gets the icon that it brings, or one of its first
 * letter, and none of the built-in pictures.
 */
export function brandFiles(app: FastifyInstance, brand: () => string): void {
  for (const [path, type, content] of PICTURES)
    app.get(path, (_request, reply) =>
      brand() === BUILT_IN_BRAND
        ? reply.headers({ 'Content-Type': type, 'Cache-Control': DAY }).send(content)
        : notFound(reply),
    );
  app.get(ICON.src, (_request, reply) => {
    const name = brand();
    const plain = name === BUILT_IN_BRAND ? BUILT_IN_ICON : initialIcon(name);
    return sendDrawing(reply, shopFile('/favicon.svg') ?? plain);
  });
  const logos: readonly DrawingPath[] = ['/brand/logo.svg', '/brand/logo-dark.svg'];
  for (const path of logos) app.get(path, (_request, reply) => sendDrawing(reply, shopFile(path)));
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'application/manifest+json', 'Cache-Control': HOUR })
      .send(manifestOf(brand())),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
