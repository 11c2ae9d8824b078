/** @jest-environment node */
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { brandFiles } from './brand-files.ts';

test('every icon that the manifest names is served, and so is the one for home screens', async () => {
  const app = fastify();
  brandFiles(app, () => 'Rewald');
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

test('[SHELL-20] a shop of another name gets a manifest and an icon of its own, and none of the built-in pictures', async () => {
  const app = fastify();
  brandFiles(app, () => 'Öhlmann & Söhne');
  const manifest: { name: string; icons: { src: string }[] } = (await app.inject('/site.webmanifest')).json();
  expect([manifest.name, manifest.icons.map(({ src }) => src)]).toEqual([
    'Öhlmann & Söhne',
    ['/favicon.svg'],
  ]);
  expect((await app.inject('/favicon.svg')).body).toContain('>Ö</text>');
  for (const path of ['/share.jpg', '/apple-touch-icon.png', '/app-icon.png'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  await app.close();
});
