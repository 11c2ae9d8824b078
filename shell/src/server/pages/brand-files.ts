import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BUILT_IN_BRAND } from '@rewald/contracts';
import type { FastifyInstance } from 'fastify';
import { PAGE_COLOURS } from '../../site/page-colours.ts';
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

/** Path, type and content of every picture of {@link BUILT_IN_BRAND}: for tabs, home screens, shared links. */
const PICTURES: readonly (readonly [path: string, type: string, content: Buffer])[] = [
  ['/favicon.svg', 'image/svg+xml', ownFile('@rewald/ui/favicon.svg')],
  ['/apple-touch-icon.png', 'image/png', ownFile('@rewald/ui/touch-icon.png')],
  ['/app-icon.png', 'image/png', ownFile('@rewald/ui/app-icon.png')],
  ['/share.jpg', 'image/jpeg', ownFile('@rewald/ui/share.jpg')],
];

const DAY = 'public, max-age=86400';
/** What the shop may change by an import is asked for again sooner. */
const HOUR = 'public, max-age=3600';

/**
 * Serves the files that represent the site elsewhere. A shop of its own name gets an icon of its first letter, and none of the
 * built-in pictures.
 */
export function brandFiles(app: FastifyInstance, brand: () => string): void {
  for (const [path, type, content] of PICTURES)
    app.get(path, (_request, reply) => {
      const name = brand();
      if (name === BUILT_IN_BRAND)
        return reply.headers({ 'Content-Type': type, 'Cache-Control': DAY }).send(content);
      if (path !== ICON.src) return reply.code(404).type('text/plain').send('Not found');
      return reply.headers({ 'Content-Type': type, 'Cache-Control': HOUR }).send(initialIcon(name));
    });
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'application/manifest+json', 'Cache-Control': HOUR })
      .send(manifestOf(brand())),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
