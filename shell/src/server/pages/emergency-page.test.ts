/** @jest-environment node */
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { sendEmergencyPage, type Emergency } from './emergency-page.ts';

const ask = async (path: string, why: Emergency) => {
  const app = Fastify();
  app.get('/*', (request, reply) => sendEmergencyPage(reply, request.url, why));
  const answer = await app.inject(path);
  await app.close();
  return answer;
};

test('[SHELL-01] if the shell itself fails there is still a page of ours, in the language of the address', async () => {
  const german = await ask('/shop/explore', 'away');
  expect(german.statusCode).toBe(503);
  expect(german.headers['retry-after']).toBe('10');
  expect(german.headers['cache-control']).toBe('no-store');
  expect(german.body).toMatch(
    /<html lang="de">.*<h1>Wir sind gleich wieder da<\/h1>.*href="\/">Zur Startseite/s,
  );

  const busy = await ask('/en/shop/explore', 'busy');
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '10']);
  expect(busy.body).toContain('<h1>It is busy right now</h1>');

  const english = await ask('/en?x=<script>', 'broken');
  expect(english.statusCode).toBe(500);
  expect(english.body).toMatch(/<html lang="en">.*<h1>This should not have happened<\/h1>.*href="\/en">/s);
  expect(english.body).not.toContain('<script');
  expect((await ask('/english', 'broken')).body).toContain('<html lang="de">');
});

test('its only style is the one that the policy allows', async () => {
  const { body, headers } = await ask('/', 'away');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(headers['content-security-policy']).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
});
