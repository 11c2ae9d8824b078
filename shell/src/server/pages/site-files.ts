import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BUILT_IN_BRAND } from '@rewald/contracts';
import type { SiteConfig } from '@rewald/platform';
import { NOINDEX } from '../../site/noindex.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import { brandFiles } from './brand-files.ts';
import { writeEmbedScript } from './embed-script.ts';
import { writeSecurityTxt } from './security-txt.ts';
import { createSitemap, writeRobots } from './sitemap.ts';

interface SiteFiles {
  siteConfig: () => SiteConfig;
  /** The set of releases without canaries; null before there is one. */
  defaultSet: () => RunnableSet | null;
  report: (message: string, error?: unknown) => void;
}

/** Serves everything that is not a page: brand files, files for crawlers and researchers, and the scripts of partners' pages. */
export const serveSiteFiles = (app: FastifyInstance, { siteConfig, defaultSet, report }: SiteFiles): void => {
  brandFiles(app, () => siteConfig().company?.brand ?? BUILT_IN_BRAND);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(writeRobots(siteConfig().siteOrigin, NOINDEX)),
  );
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { siteOrigin, company } = siteConfig();
    if (company === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(writeSecurityTxt(siteOrigin, company.securityEmail, Date.now()));
  });
  const sitemap = createSitemap(siteConfig, report);
  const sendSitemap = async (file: number | null, reply: FastifyReply) => {
    const set = defaultSet();
    if (!set) return reply.code(503).header('Retry-After', '10').send();
    const pieces = await sitemap(set, file);
    if (pieces === null) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({ 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' })
      .send(Readable.from(pieces));
  };
  app.get('/sitemap.xml', (_request, reply) => sendSitemap(null, reply));
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}).xml', (request, reply) =>
    sendSitemap(Number(request.params.file), reply),
  );
  app.get<{ Params: { file: string } }>('/embed/:file', (request, reply) => {
    const part = /^([\w-]+)\.js$/.exec(request.params.file)?.[1] ?? '';
    const script = writeEmbedScript(defaultSet()?.loaded.get(part), siteConfig());
    if (script === null) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        // Short, so that a release or its rollback reaches partners' pages soon.
        'Cache-Control': 'public, max-age=300',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(script);
  });
};
