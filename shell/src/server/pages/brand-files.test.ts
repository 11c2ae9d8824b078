/** @jest-environment node */
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { brandFiles } from './brand-files.ts';

test('every icon that the manifest names is served, and so is the one for home screens', async () => {
  const app = fastify();
  brandFiles(app);
  const answer = await app.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const { name, icons }: { name: string; icons: { src: string; type: string }[] } = answer.json();
  expect(name).toBe('Rewald');
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const { statusCode, headers } = await app.inject(src);
    expect([src, statusCode]).toEqual([src, 200]);
    expect(headers['content-type']).toContain(type);
  }
  await app.close();
});
