import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { listingPath } from '../registry/listings.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { openConsole } from './console-command.ts';
import type { RunningConsole } from './start-console.ts';
import { COLOURS } from './style.ts';
import { healthOf, makeConsoleWorld, type ConsoleWorld } from './testing/console-world.ts';

let world: ConsoleWorld;
let running: RunningConsole;
beforeEach(async () => {
  world = await makeConsoleWorld(mkdtempSync(join(tmpdir(), 'rewald-console-')));
  running = await openConsole(world.options);
});
afterEach(async () => {
  await running.stop();
  await world.status.stop();
  rmSync(world.dir, { recursive: true, force: true });
});

interface Answer {
  status: number;
  location: string;
  body: string;
  document: Document;
}

/** What a browser would send; headers that it would not let a page change can be set here. */
const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
    form,
  }: { method?: string; headers?: Record<string, string>; form?: object } = {},
): Promise<Answer> => {
  const url = new URL(path, running.link);
  const body = form ? new URLSearchParams(Object.entries(form)).toString() : '';
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        headers: {
          'Accept-Language': 'en',
          ...(form ? { Origin: url.origin, 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            body: text,
            document: new JSDOM(text, { url: url.href }).window.document,
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
};

const textOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const linksIn = ({ document }: Answer): string[] =>
  [...document.querySelectorAll('main a')].map(
    (link) => link.getAttribute('href')?.split('/').slice(2).join('/') ?? '',
  );
const markIn = ({ document }: Answer): string =>
  document.querySelector('[name=plan]')?.getAttribute('value') ?? '';
/** Confirms what the page says, and follows to the result. */
const confirm = async (path: string, form: Record<string, string> = {}): Promise<Answer> => {
  const plan = markIn(await ask(path));
  const { status, location } = await ask(path, { method: 'POST', form: { ...form, plan } });
  expect(status).toBe(303);
  return ask(location);
};
const live = async (part = 'shop'): Promise<string | undefined> =>
  (await world.registry.read()).microFrontends[part]?.find(({ deployment }) => deployment?.default)?.metadata
    .version;

test('nobody gets in without the secret, by another name of this machine, or from another page', async () => {
  const { origin, pathname } = new URL(running.link);
  const inside = `${pathname}parts/shop/rollback`;
  const plan = markIn(await ask('parts/shop/rollback'));
  const form = { plan, why: 'wrong prices' };
  const refused: [string, Parameters<typeof ask>[1], number][] = [
    ['/', {}, 404],
    ['/parts/shop', {}, 404],
    [`${pathname.slice(0, -2)}${pathname.at(-2) === 'x' ? 'y' : 'x'}/`, {}, 404],
    [pathname, { headers: { Host: 'shop.example' } }, 403],
    [pathname, { headers: { Host: `evil.example:${new URL(origin).port}` } }, 403],
    [inside, { method: 'POST', form, headers: { Origin: 'https://evil.example' } }, 403],
    [inside, { method: 'POST', form, headers: { Origin: 'null' } }, 403],
    [inside, { method: 'POST', form, headers: { Origin: '' } }, 403],
    [inside, { method: 'POST', form, headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
    [inside, { method: 'POST', form, headers: { 'Content-Type': 'text/plain' } }, 415],
  ];
  for (const [path, options, expected] of refused) {
    const { status, body } = await ask(path, options);
    expect([path, options, status]).toEqual([path, options, expected]);
    expect(body).not.toContain('0.3.1');
  }
  // A form without anything in it confirms nothing.
  expect((await ask(inside, { method: 'POST', headers: { Origin: origin } })).status).toBe(409);
  expect(await live()).toBe('0.3.1');
  const answer = await fetch(running.link);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
});

test('the first page tells of each part who made it, what is live since when and by whom, and how it fares', async () => {
  const page = await ask('');
  const [row = ''] = [...page.document.querySelectorAll('#parts tbody tr')]
    .map(textOf)
    .filter((text) => text.startsWith('shop'));
  expect(row).toMatch(/^shop ?Team shop ?0\.3\.1 ?100%.*anna.*unknown.*1,234 ?0 ?1,180 ms/);
  expect(textOf(page.document.querySelector('#alarms'))).toContain('None.');
  expect(textOf(page.document.querySelector('#log tbody tr'))).toContain('for everybody');
  const tables = [...page.document.querySelectorAll('table')];
  expect(
    tables.every((table) => table.caption !== null && table.querySelector('th[scope=col]') !== null),
  ).toBe(true);
});

test('buttons are there for parts whose key is here, and for no other', async () => {
  const own = await ask('parts/shop');
  expect(linksIn(own)).toEqual(
    expect.arrayContaining([
      'parts/shop/rollback',
      'parts/shop/rollback?version=0.3.0',
      'parts/shop/share?version=0.4.0',
    ]),
  );
  const other = await ask('parts/cart');
  expect(linksIn(other).filter((link) => /rollback|share|stop|end-preview/.test(link))).toEqual([]);
  expect(textOf(other.document.body)).toContain('Read only');
  const asked = await ask('parts/cart/rollback');
  expect([asked.status, textOf(asked.document.querySelector('[role=alert]'))]).toEqual([
    403,
    expect.stringContaining('is not on this machine'),
  ]);
  const done = await ask('parts/cart/rollback', { method: 'POST', form: { plan: 'any', why: 'I can' } });
  expect([done.status, await live('cart')]).toEqual([403, '2.0.0']);
});

test('a rollback says exactly what it will do, keeps a reason that is too long, does it once, and the log has it', async () => {
  const path = 'parts/shop/rollback?version=0.3.0';
  const asked = await ask(path);
  const words = textOf(asked.document.querySelector('main'));
  expect(words).toContain('shop goes back from 0.3.1 to 0.3.0, for everybody.');
  expect(words).toContain('Gate: compares 0.3.0 with everything live first, in a moment.');
  expect(words).toContain('in the log as ben');
  const form = { plan: markIn(asked) };
  const long = 'because '.repeat(50).trim();
  const wrong = await ask(path, { method: 'POST', form: { ...form, why: long } });
  const field = wrong.document.querySelector('#why');
  expect([wrong.status, field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([
    422,
    long,
    'true',
  ]);
  const empty = await ask(path, { method: 'POST', form: { ...form, why: ' ' } });
  expect([empty.status, textOf(empty.document.querySelector('#why-error'))]).toEqual([
    422,
    expect.stringContaining('Say briefly why'),
  ]);
  expect(await live()).toBe('0.3.1');

  const done = await ask(path, { method: 'POST', form: { ...form, why: 'wrong <prices>' } });
  expect([done.status, await live()]).toEqual([303, '0.3.0']);
  const result = await ask(done.location);
  const box = result.document.querySelector('#result');
  expect(textOf(box)).toContain('shop is back at 0.3.0, in place of 0.3.1.');
  expect([box?.getAttribute('tabindex'), box?.hasAttribute('autofocus')]).toEqual(['-1', true]);
  expect(textOf(result.document.querySelector('#log tbody tr'))).toMatch(
    /ben ?rolled back ?shop ?0\.3\.0 ?0\.3\.1 → 0\.3\.0 ?wrong <prices>/,
  );
  expect((await world.registry.audit())[0]).toMatchObject({
    who: 'ben',
    action: 'rollback',
    note: 'wrong <prices>',
  });

  // The same form once more, as by a second click.
  const again = await ask(path, { method: 'POST', form: { ...form, why: 'wrong prices' } });
  expect([again.status, await live()]).toEqual([409, '0.3.0']);
});

test('what others did meanwhile is shown before anything is done, and the reason stays', async () => {
  const path = 'parts/shop/rollback';
  const plan = markIn(await ask(path));
  await world.registry.promote('shop', '0.4.0');
  const answer = await ask(path, { method: 'POST', form: { plan, why: 'wrong prices' } });
  expect([answer.status, await live()]).toEqual([409, '0.4.0']);
  expect(textOf(answer.document.querySelector('[role=alert]'))).toContain('something has changed');
  expect(textOf(answer.document.querySelector('.will'))).toContain('from 0.4.0');
  expect(answer.document.querySelector('#why')?.getAttribute('value')).toBe('wrong prices');
});

test('where the gate has to pass the version first, the page says so, and shows what it found', async () => {
  const asked = await ask('parts/shop/share?version=0.4.0&percent=5');
  const words = textOf(asked.document.querySelector('.will'));
  expect(words).toContain('5% of the visitors get 0.4.0, always the same ones; 95% keep 0.3.1.');
  expect(words).toContain('Gate: checks 0.4.0');
  const result = await confirm('parts/shop/share?version=0.4.0&percent=5');
  const box = textOf(result.document.querySelector('#result'));
  // These texts are no bundle, so the gate refuses them.
  expect(box).toContain('Refused. Nothing has changed.');
  expect(box).toContain('server-bundle');
  expect(await live()).toBe('0.3.1');
});

test.each(['0', '101', '5.5', 'half', ''])('"%s" is no share; what was typed stays', async (percent) => {
  const answer = await ask(`parts/shop/share?version=0.4.0&percent=${percent}`);
  const field = answer.document.querySelector('#percent');
  expect([answer.status, field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([
    422,
    percent,
    'true',
  ]);
});

test('a canary is shown with its share, and ends by itself: the live version stays what it is', async () => {
  await world.registry.canary('shop', '0.4.0', 5);
  const path = 'parts/shop/stop';
  const asked = await ask(path);
  expect(textOf(asked.document.querySelector('.will'))).toContain(
    'The canary 0.4.0 ends. Its 5% of the visitors get 0.3.1',
  );
  expect(linksIn(await ask('parts/shop'))).toContain(path);
  const result = await confirm(path, { why: 'too slow' });
  expect(textOf(result.document.querySelector('#result'))).toContain('The canary 0.4.0 has ended.');
  expect((await world.registry.audit())[0]).toMatchObject({
    who: 'ben',
    action: 'stop',
    version: '0.4.0',
    note: 'too slow',
  });
  expect(await live()).toBe('0.3.1');
  // It has ended, so the same form rolls nothing else back.
  expect((await ask(path, { method: 'POST', form: { plan: markIn(asked), why: 'too slow' } })).status).toBe(
    409,
  );
  expect(await live()).toBe('0.3.1');
});

test('an open preview can be ended by its team, and the log says who did', async () => {
  const until = Math.floor(Date.now() / 1000) + 3 * 86_400;
  await world.registry.preview({ part: 'shop', version: '0.4.0', name: 'PR-12', until });
  const rows = textOf((await ask('')).document.querySelector('#previews tbody'));
  expect(rows).toMatch(/PR-12 ?shop ?0\.4\.0 ?anna.*in 2 days/);
  const result = await confirm('parts/shop/end-preview?name=PR-12');
  expect(textOf(result.document.querySelector('#result'))).toContain('The preview PR-12 has ended.');
  expect(existsSync(join(world.registryDir, 'shop/0.4.0'))).toBe(false);
  expect(textOf((await ask('')).document.querySelector('#previews'))).toBe('None.');
  expect((await world.registry.audit())[0]).toMatchObject({
    who: 'ben',
    action: 'end preview',
    note: 'PR-12',
  });
});

test('what the site refuses, what does not count and what is not shown are on top', async () => {
  const { status } = world;
  if (!status.health) throw new Error('the site answers');
  status.health = {
    ...status.health,
    refused: [{ part: 'cart', why: 'it claims /shop', since: '2026-11-29T10:00:00Z' }],
    versions: [
      healthOf('shop', '0.3.1', {
        loadErrors: 3,
        uncaughtErrors: 4,
        budgetLeft: -20,
        stopped: 'LCP 4000 ms',
      }),
      healthOf('cart', '1.0.0', {
        errors: [{ at: '', kind: 'load-error', message: '<b>no</b>', stack: 'at x', count: 3 }],
      }),
    ],
  };
  const listing = join(world.registryDir, listingPath('cart'));
  writeFileSync(listing, readFileSync(listing, 'utf8').replace('"traffic": 100', '"traffic": 90'));
  const page = await ask('');
  const alarms = textOf(page.document.querySelector('#alarms'));
  expect(alarms).toContain('cart: Refused by the site');
  expect(alarms).toContain('it claims /shop');
  expect(alarms).toContain('shop 0.3.1: Stopped by the site');
  expect(alarms).toContain('cart: Does not count: no valid signature');
  expect(textOf(page.document.querySelector('#parts'))).toMatch(/shop.*1,234 ?7 ?/);
  const part = await ask('parts/cart');
  expect(textOf(part.document.querySelector('#health summary'))).toContain('3 times: <b>no</b>');
});

test('a forced release is told from a passed one', async () => {
  await world.registry.force('shop', '0.3.1', 'the sale begins');
  await world.registry.keepVerdict('shop', '0.3.0', {
    asked: 'a',
    notes: [{ level: 'note', rule: 'browser-none', release: 'shop 0.3.0', file: '', reason: '', remedy: '' }],
  });
  const rows = [...(await ask('parts/shop')).document.querySelectorAll('#versions tbody tr')].map(textOf);
  expect(rows.find((row) => row.startsWith('0.3.1'))).toMatch(/forced ?anna: the sale begins/);
  expect(rows.find((row) => row.startsWith('0.3.0'))).toMatch(/passed ?without browser/);
});

test('a site that is away, or wants a token, takes nothing from what the registry says', async () => {
  world.status.health = null;
  const forbidden = await ask('');
  expect(textOf(forbidden.document.querySelector('#sources'))).toContain('Site: wants a token.');
  expect(textOf(forbidden.document.querySelector('#parts tbody'))).toMatch(/shop.*0\.3\.1.*unknown/);
  expect(textOf(forbidden.document.querySelector('#alarms'))).toContain('Unknown');
  await world.status.stop();
  const away = await ask('');
  expect(textOf(away.document.querySelector('#sources'))).toContain('Site: unreachable.');
  expect(linksIn(await ask('parts/shop'))).toContain('parts/shop/rollback');
});

test('a registry that is away takes nothing from what the site says, and no button acts on what nobody can read', async () => {
  await running.stop();
  running = await openConsole({ ...world.options, registry: 'gopher://nowhere' });
  const page = await ask('');
  expect(textOf(page.document.querySelector('#sources'))).toContain('Registry: unreachable.');
  expect(textOf(page.document.querySelector('#parts tbody'))).toMatch(/shop.*0\.3\.1.*1,234/);
  expect(textOf(page.document.querySelector('#previews'))).toContain('Unknown');
  const part = await ask('parts/shop');
  expect(linksIn(part).filter((link) => /rollback|share/.test(link))).toEqual([]);
  expect((await ask('parts/shop/rollback')).status).toBe(409);
});

test('a registry that was read and breaks is shown as it was, with a notice and without buttons', async () => {
  await ask('');
  renameSync(world.keys.trusted, `${world.keys.trusted}.away`);
  writeFileSync(world.keys.trusted, 'no json');
  const part = await ask('parts/shop');
  expect(textOf(part.document.querySelector('#sources'))).toContain(
    'Registry: unreachable. What you see is from',
  );
  expect(textOf(part.document.querySelector('#versions'))).toContain('0.3.0');
  expect(linksIn(part).filter((link) => /rollback/.test(link))).toEqual([]);
});

test('German or English, as the browser prefers or the page was told', async () => {
  const german = await ask('', { headers: { 'Accept-Language': 'fr, de-AT;q=0.9, en;q=0.8' } });
  expect([german.document.documentElement.lang, textOf(german.document.querySelector('#alarms'))]).toEqual([
    'de',
    expect.stringContaining('Keine.'),
  ]);
  const told = await ask('parts/shop?lang=en', { headers: { 'Accept-Language': 'de' } });
  expect(told.document.documentElement.lang).toBe('en');
  expect(linksIn(told)).toContain('parts/shop/rollback?lang=en');
  expect((await ask('', { headers: { 'Accept-Language': 'fr' } })).document.documentElement.lang).toBe('en');
});

test('colours are those of the design system', async () => {
  const source = readFileSync(join(import.meta.dirname, '../../../ui/src/tokens/palette.ts'), 'utf8');
  for (const [name, [light, dark]] of Object.entries(COLOURS))
    expect(source).toContain(`  ${name}: ['${light}', '${dark}'],`);
});

test('the log can be read for one part', async () => {
  const rows = [...(await ask('log?part=cart')).document.querySelectorAll('#log tbody tr')].map(textOf);
  expect(rows).toHaveLength(4);
  expect(rows.every((row) => row.includes('cart'))).toBe(true);
  expect((await ask('parts/nobody')).status).toBe(404);
});

test('names and reasons of others are text and no markup', async () => {
  await world.registry.upload(
    builtPart(world.dir, 'shop', '0.5.0', 'x', { owner: '<img src=x onerror=alert(1)>' }),
  );
  await world.registry.promote('shop', '0.5.0', '"><script>alert(1)</script>');
  for (const path of ['', 'parts/shop', 'log']) {
    const { document } = await ask(path);
    expect([path, document.querySelectorAll('img, main script').length]).toEqual([path, 0]);
  }
});

test('mfe console prints its link and ends with its terminal', async () => {
  const mfe = join(import.meta.dirname, '../../bin/mfe.ts');
  const child = spawn(
    process.execPath,
    [mfe, 'console', '--json', '--port', '0', '--registry', world.registryDir, '--trust', world.keys.trusted],
    { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += String(chunk);
    if (text.trimEnd().endsWith('}')) break;
  }
  const { link }: { link: string } = JSON.parse(text);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
  expect(await (await fetch(link)).text()).toContain('0.3.1');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
