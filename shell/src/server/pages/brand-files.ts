import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { PAGE_COLOURS } from '../../site/page-colours.ts';

const ownFile = (id: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(id));

/** The web app manifest: how browsers show an installed site. */
const manifest = JSON.stringify({
  name: 'Rewald',
  short_name: 'Rewald',
  start_url: '/',
  display: 'browser',
  background_color: PAGE_COLOURS.light,
  theme_color: PAGE_COLOURS.light,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/app-icon.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
});

/** Path, type and content of every file that represents the site elsewhere: tabs, home screens, shared links. */
const FILES: readonly (readonly [path: string, type: string, content: Buffer | string])[] = [
  ['/favicon.svg', 'image/svg+xml', ownFile('@rewald/ui/favicon.svg')],
  ['/apple-touch-icon.png', 'image/png', ownFile('@rewald/ui/touch-icon.png')],
  ['/app-icon.png', 'image/png', ownFile('@rewald/ui/app-icon.png')],
  ['/share.jpg', 'image/jpeg', ownFile('@rewald/ui/share.jpg')],
  ['/site.webmanifest', 'application/manifest+json', manifest],
];

/** Serves these files, cacheable for a day. */
export const brandFiles = (app: FastifyInstance): void => {
  for (const [path, type, content] of FILES)
    app.get(path, (_request, reply) =>
      reply.headers({ 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' }).send(content),
    );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
};
