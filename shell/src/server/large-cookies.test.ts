/** @jest-environment node */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from './testing/start-test-shell.ts';
import { withoutRequestLimits } from './testing/without-request-limits.ts';

withoutRequestLimits();

let shell: TestShell;
beforeAll(async () => {
  shell = await startTestShell();
});
afterAll(() => shell.stop());

const OWN = 'rw-share=500; rewald-session=abc; __Host-rewald-cart=def';
/** Cookies that a careless part left, and the shop's own. */
const cookies = (kilobytes: number): string =>
  `${OWN}; ${Array.from({ length: kilobytes }, (_, index) => `junk-${index}=${'x'.repeat(1010)}`).join('; ')}`;
const open = (path: string, cookie: string) =>
  fetch(`${shell.address}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

test('[SHELL-01] with 18 kB of cookies the page comes, and those that are not the shop’s are deleted', async () => {
  const answer = await open('/shop', cookies(18));
  expect([answer.status, await answer.text()]).toEqual([200, 'cart 1']);
  const deleted = answer.headers.getSetCookie().filter((line) => /Expires=Thu, 01 Jan 1970/.test(line));
  expect(deleted.filter((line) => line.startsWith('junk-0='))).toEqual([
    expect.stringContaining('Path=/;'),
    expect.stringContaining('Path=/shop;'),
  ]);
  expect(deleted.length).toBe(36);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const few = await open('/', `${OWN}; junk=1`);
  expect(few.headers.getSetCookie().join()).not.toContain('junk');
});

test('[SHELL-01] of very many cookies, an answer deletes as many as a proxy lets through, the largest first', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `many-${index}=${'x'.repeat(60)}`);
  const answer = await open('/shop', `${OWN}; ${many.join('; ')}; large=${'x'.repeat(900)}`);
  const lines = answer.headers.getSetCookie();
  expect(lines.join('\n').length).toBeLessThan(8000);
  expect(lines.filter((line) => line.includes('1970')).length).toBe(60);
  expect(lines.find((line) => line.includes('1970'))).toMatch(/^large=/);
});

test('[SHELL-01] with more cookies than can be read there is a page that deletes them, in both languages', async () => {
  const answer = await open('/shop', cookies(80));
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
  expect(html).toContain('<h1>Zu viele Cookies</h1>');
  expect(html).toContain('Too many cookies');
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  expect(answer.headers.get('content-security-policy')).toContain(
    `script-src 'sha256-${Buffer.from(digest).toString('base64')}'`,
  );
});
