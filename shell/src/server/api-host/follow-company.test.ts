/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import demo from '@rewald/catalogue/company.json';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { brandFiles } from '../pages/brand-files.ts';
import { keepShopFiles } from './shop-files.ts';
import { sendEmergencyPage } from '../pages/emergency-page.ts';
import { readSettings } from '../settings.ts';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import { followApiHost } from './follow-api-host.ts';
import { followCompany, lastCompany } from './follow-company.ts';

withoutRequestLimits();

const [company] = demo;
let server: Server;
let host: string;
let folder: string;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewald-company-'));
  answer = { status: 200, body: { data: company } };
  server = createServer((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  host = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const changed = async (of: () => boolean): Promise<void> => {
  const end = Date.now() + 15_000;
  while (!of()) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('[SHELL-05] the company’s data are followed, and kept while the host is down and across a restart', async () => {
  let changes = 0;
  const followed = await followCompany(
    host,
    () => true,
    folder,
    () => (changes += 1),
  );
  expect([lastCompany()?.name, changes]).toEqual(['Rewald GmbH', 1]);
  answer = { status: 200, body: { data: { ...company, name: 'Neuwald GmbH', email: 'neu@rewald.example' } } };
  await changed(() => changes === 2);
  expect(lastCompany()?.name).toBe('Neuwald GmbH');
  // An answer in the wrong form is ignored.
  answer = { status: 200, body: { data: { name: 'Niemand' } } };
  await new Promise<void>((resolve) => server.once('request', () => resolve()));
  await new Promise<void>((resolve) => server.once('request', () => resolve()));
  expect([lastCompany()?.name, changes]).toEqual(['Neuwald GmbH', 2]);
  followed.stop();

  answer = { status: 503, body: {} };
  const again = await followCompany(
    host,
    () => true,
    folder,
    () => (changes += 1),
  );
  again.stop();
  expect([lastCompany()?.name, changes]).toEqual(['Neuwald GmbH', 2]);
  const app = Fastify();
  app.get('/*', (request, reply) => sendEmergencyPage(reply, request.url, 'away'));
  expect((await app.inject('/')).body).toContain('href="mailto:neu@rewald.example"');
  await app.close();
});

test('[SHELL-05] the company of another API host is forgotten, and so is that of a host that reports none any more', async () => {
  const follow = (apiHost: string, isThere: () => boolean) =>
    followCompany(apiHost, isThere, folder, () => undefined);
  (await follow(host, () => true)).stop();
  expect(lastCompany()?.name).toBe('Rewald GmbH');
  answer = { status: 503, body: {} };
  (await follow(host.replace('127.0.0.1', 'localhost'), () => true)).stop();
  expect(lastCompany()).toBeNull();
  (await follow(host, () => true)).stop();
  expect(lastCompany()?.name).toBe('Rewald GmbH');
  (await follow(host, () => false)).stop();
  expect(lastCompany()).toBeNull();
});

test('[API-01] a host of the specification alone is not asked, and there are no company data', async () => {
  const asked: (string | undefined)[] = [];
  server.on('request', ({ url }) => asked.push(url));
  answer = { status: 404, body: {} };
  const settings = readSettings({ API_HOST: host });
  const followed = await followApiHost(settings, () => undefined);
  followed.stop();
  expect(followed.siteConfig().company).toBeUndefined();
  expect(asked).toEqual(['/openapi.json']);
});

test('[SHELL-05] a shop’s drawings come with its company, are served from the site itself, and stay while the host is down', async () => {
  const look = { version: '0123456789abcdef', icon: true, logo: { width: 4, height: 1, dark: false } };
  const drawings = { version: look.version, logo: '<svg>logo</svg>', icon: '<svg>icon</svg>' };
  server.removeAllListeners('request');
  server.on('request', ({ url }, response) =>
    response
      .writeHead(answer.status)
      .end(JSON.stringify({ data: url?.endsWith('/appearance') ? drawings : { ...company, look } })),
  );
  const follow = () =>
    followCompany(
      host,
      () => true,
      folder,
      () => undefined,
    );
  (await follow()).stop();
  const app = Fastify();
  brandFiles(app, () => 'Rad & Riegel');
  const served = async (path: string) => (await app.inject(path)).body;
  expect([await served('/brand/logo.svg'), await served('/favicon.svg')]).toEqual([
    drawings.logo,
    drawings.icon,
  ]);
  expect((await app.inject('/brand/logo-dark.svg')).statusCode).toBe(404);
  expect((await app.inject('/brand/logo.svg')).headers['content-security-policy']).toContain('sandbox');
  answer.status = 503;
  keepShopFiles(null);
  (await follow()).stop();
  expect([lastCompany()?.look, await served('/brand/logo.svg')]).toEqual([look, drawings.logo]);
  keepShopFiles(null);
  await app.close();
});
