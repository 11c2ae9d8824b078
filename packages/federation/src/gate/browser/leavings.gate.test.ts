/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';
import { leavingsOf, rememberBefore } from './leavings.ts';

let server: Server;
let origin: string;
let browser: Browser;
beforeAll(async () => {
  server = createServer((request, response) => {
    const script = decodeURIComponent(request.url?.slice(1) ?? '');
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<header><a href="/">Rewald</a></header><main>Hallo</main><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const executablePath = findChromium(chromium.executablePath());
  if (executablePath === null) throw new Error('There is no Chromium on this machine.');
  browser = await chromium.launch({ executablePath });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/** The rules that a page breaks whose script this is. */
const rules = async (script: string): Promise<string[]> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await rememberBefore(page);
  await page.goto(`${origin}/${encodeURIComponent(script)}`);
  const found = await leavingsOf(page, 'gifts');
  await context.close();
  return found.map(({ rule, message }) => `${rule}: ${message}`);
};

test.each([
  ['nothing', '', []],
  ['its own', "document.cookie = 'gifts-seen=1'; localStorage.setItem('gifts', '1')", []],
  [
    'a patched method',
    'Array.prototype.map = () => []',
    ['browser-built-in: It replaces Array.prototype.map'],
  ],
  [
    'a patched method that the shell has put back',
    `fetch('/rewald/beacon', { method: 'POST', body: '[{"kind":"unusable","message":"it replaces JSON.parse"}]' })`,
    ['browser-built-in: It replaces JSON.parse'],
  ],
  ['a patched way to look', 'Reflect.ownKeys = () => []', ['browser-built-in: It replaces Reflect.ownKeys']],
  ['a cookie of any name', "document.cookie = 'seen=1'", ['browser-cookies: It sets the cookie seen']],
  [
    'large cookies',
    "for (let i = 0; i < 3; i++) document.cookie = `gifts-${i}=${'x'.repeat(500)}`",
    ['browser-cookies: It keeps 1528 characters in cookies'],
  ],
  [
    'an emptied storage',
    'localStorage.clear()',
    ['browser-storage: It removes from localStorage what others keep there'],
  ],
  [
    'a style of the frame',
    "document.body.style.overflow = 'hidden'",
    ['browser-frame: It sets a style on body'],
  ],
  [
    'a cover',
    "document.body.append(Object.assign(document.createElement('section'), { style: 'position: fixed; inset: 0' }))",
    ['browser-covered: Its section lies over the header'],
  ],
  [
    'a click trap',
    "addEventListener('click', (event) => event.stopImmediatePropagation(), true)",
    ['browser-trap: It keeps clicks from what is not its own'],
  ],
  [
    'a focus trap',
    "const own = document.querySelector('main'); own.tabIndex = -1; addEventListener('focusin', () => own.focus())",
    ['browser-trap: It takes the focus from what is not its own'],
  ],
])('the gate finds what a page leaves to others: %s', async (_, script, expected) => {
  expect(await rules(script)).toEqual(expected);
});
