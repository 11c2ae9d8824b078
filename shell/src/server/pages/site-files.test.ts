/**
 * @jest-environment node
 */
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { readSettings, siteConfigOf } from '../settings.ts';
import { serveSiteFiles } from './site-files.ts';

test('[SHELL-01] before there are releases the sitemap and its files ask to come back; nothing else is one', async () => {
  const app = Fastify();
  const config = siteConfigOf(readSettings({}));
  serveSiteFiles(app, { siteConfig: () => config, defaultSet: () => null, report: () => undefined });
  try {
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    for (const file of ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-20.xml'])
      expect([file, await statusOf(file)]).toEqual([file, 503]);
    for (const file of ['/sitemap-0.xml', '/sitemap-a.xml', '/sitemap-.xml', '/sitemap-123456.xml'])
      expect([file, await statusOf(file)]).toEqual([file, 404]);
  } finally {
    await app.close();
  }
});
