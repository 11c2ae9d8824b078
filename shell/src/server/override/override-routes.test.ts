/** @jest-environment node */
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { writeToken } from '@rewald/federation/override/override-token';
import { readSettings } from '../settings.ts';
import { overrideRoutes } from './override-routes.ts';

const SECRET = 'a secret of the site';
const token = writeToken(
  {
    part: 'shop',
    version: '0.1.0-dev',
    owner: 'Team Shop',
    container: 'rewald_shop_dev',
    entry: 'http://localhost:4201/browser/shop.js',
    routes: [],
    until: Math.floor(Date.now() / 1000) + 600,
  },
  SECRET,
);

const app = Fastify();
let origin = '';
beforeAll(async () => {
  await app.register(cookie);
  overrideRoutes(app, readSettings({ SITE_ORIGIN: 'https://rewald.test', OVERRIDE_SECRET: SECRET }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const leadsTo = async (to: string): Promise<string | null> => {
  const answer = await fetch(`${origin}/rewald/override?token=${token}&to=${to}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^rw-override=.*HttpOnly; Secure; SameSite=Lax/);
  return answer.headers.get('location');
};

test('the link of an override leads to a page of the site', async () => {
  expect(await leadsTo('%2Fen%2Fshop%2Fexplore%3Fsearch%3Dx')).toBe('/en/shop/explore?search=x');
});

test.each([
  '/%09/evil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/en//evil.example',
  '/%0d%0a/evil.example',
  'https://evil.example',
  '/x&to=//evil.example&to=/y',
])('a link of an override leads nowhere else: %p', async (to) => {
  const location = await leadsTo(to);
  expect(new URL(location ?? '', 'https://rewald.test').origin).toBe('https://rewald.test');
  expect(location).toMatch(/^\/(x)?$/);
});
