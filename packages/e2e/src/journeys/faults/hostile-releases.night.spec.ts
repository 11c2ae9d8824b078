import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@rewald/contracts';
import type { Contained, HostileCode, HostileRelease } from '@rewald/federation/hostile/hostile-release';
import { HOSTILE_RELEASES } from '@rewald/federation/hostile/hostile-releases';
import { isReady, openPage, PARSED } from '@rewald/federation/journeys/open-page';
import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { uploadRewritten } from '../../release/rewritten-release.ts';
import { makeSixthPart, type SixthPart } from '../../release/sixth-part.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { cartPanel } from '../../visitor/shopping.ts';
import { inGerman } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

const origin = originOf(PORTS.hostile);
const PART = 'guest';
const OWN_PAGE = '/guest';
const OTHERS_PAGE = '/shop/explore?search=iphone';

/** Where code of hostile releases is put, in the browser's scripts as in the server's bundle. */
const place = (moment: keyof HostileCode): string =>
  `Reflect.get({ React, jsx, platform }, 'hostile ${moment}')`;

/** A good part, with places for hostile code. */
const GUEST = {
  'mfe.config.ts': `export default {
  name: '${PART}',
  owner: 'Team Gast',
  exposes: { './page': './src/page.tsx' },
  routes: [{ path: '${OWN_PAGE}', expose: './page' }],
};`,
  'src/page.tsx': `import * as React from 'react';
import jsx from 'react/jsx-runtime';
import * as platform from '@rewald/platform';
${place('atLoad')};
export const head = () => ({ title: 'Zu Gast' });
export const loader = () => ${place('inLoader')} ?? null;
export default function Page() {
  const html: unknown = ${place('inRender')};
  React.useEffect(() => void ${place('inEffect')}, []);
  return typeof html === 'string'
    ? <div dangerouslySetInnerHTML={{ __html: html }} />
    : <h1>Zu Gast</h1>;
}`,
  'src/messages.de.json': '{}',
  'src/messages.en.json': '{}',
};

/** Puts code where the built script has a place for it. */
const withCode = (text: string, code: HostileCode = {}, thief: string): string =>
  Object.entries(code).reduce(
    (result, [moment, source]) =>
      result.replace(
        new RegExp(`Reflect\\.get\\((\\{[^{}]*\\}),\\s*["']hostile ${moment}["']\\)`, 'g'),
        (_, shared: string) => `((shared)=>{${source.replaceAll('THIEF', thief)}})(${shared})`,
      ),
    text,
  );

/** A server of the hostile team; nothing may ever come to it. */
const startThief = async (): Promise<{ address: string; heard: string[]; server: Server }> => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('hit = 1;');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: `http://127.0.0.1:${address.port}`, heard, server };
};

// Recording every step would cost more than the checks.
test.use({ trace: 'off' });

test.describe('releases of a team that means harm', () => {
  test.use({ baseURL: origin });
  // Each one is released on the same site.
  test.describe.configure({ mode: 'default' });

  let site: IndependentSite;
  let part: SixthPart;
  let good: string;
  let other: ReleaseManifest;
  let thief: Awaited<ReturnType<typeof startThief>>;
  let turn = 0;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    thief = await startThief();
    site = await runIndependentSite('hostile');
    part = await makeSixthPart(PART, site, { slots: ['product.below-price'] });
    good = await part.release(GUEST);
    await site.seen(PART, good);
    const [shop] = (await part.registry.read()).microFrontends['shop'] ?? [];
    if (!shop) throw new Error('the shop is not live');
    other = await part.registry.manifest(shop);
  });
  test.afterAll(async () => {
    part?.remove();
    await site?.stop();
    thief?.server.closeAllConnections();
    thief?.server.close();
  });

  /** Releases it as its team could: with its own key, and without asking any gate. */
  const release = async ({ id, manifest, server, browser }: HostileRelease): Promise<string> => {
    turn++;
    const version = await uploadRewritten(part.registry, part.dist, {
      id: `${id} ${turn}`,
      rewrite: (path, text) =>
        path.startsWith('browser/')
          ? withCode(text, browser, thief.address)
          : `(() => { 'use strict'; ${server?.whenEvaluated ?? ''} })();\n${withCode(text, server, thief.address)}`,
      ...(manifest && { manifest: (own) => manifest(own, { other, thief: thief.address }) }),
    });
    await part.registry.promote(PART, version);
    return version;
  };

  const isRefused = (why: string): Promise<void> =>
    expect
      .poll(async () =>
        (await site.health()).refused
          .filter((one) => one.part === PART)
          .map((one) => one.why)
          .join(),
      )
      .toContain(why);

  /** The pages of others are whole: what the visitor sees, and what they press. */
  const othersAreWhole = async (page: Page): Promise<void> => {
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('banner').getByText('Gast', { exact: false })).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Warenkorb/ })
      .click();
    await expect(cartPanel(page, inGerman)).toContainText('Dein Warenkorb ist leer');
    await page.keyboard.press('Escape');
    await expect(cartPanel(page, inGerman)).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    expect(thief.heard).toEqual([]);
  };

  /** Opens its page, and lets its code run as long as it would take a visitor to look. */
  const visitOwnPage = async (page: Page, ownPage: RegExp | undefined): Promise<void> => {
    if (ownPage) expect(await (await fetch(origin + OWN_PAGE)).text()).toMatch(ownPage);
    await page.goto(OWN_PAGE, PARSED);
    await Promise.race([isReady(page), sleep(4000)]).catch(() => undefined);
  };

  const leave = async (page: Page, leaving: Contained['leaving'] = 'by-link'): Promise<Page> => {
    if (leaving === 'by-link') {
      await page.getByRole('banner').getByRole('link', { name: 'Smartphones' }).first().click();
      await expect(page).toHaveURL(/\/shop\/explore/);
      return page;
    }
    const next = leaving === 'in-new-tab' ? await page.context().newPage() : page;
    page.on('dialog', (dialog) => void dialog.accept());
    await openPage(next, OTHERS_PAGE);
    return next;
  };

  /** What a release left behind in a browser that would change pages of others. */
  const leftIn = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const isNative = (method: unknown): boolean => String(method).includes('[native code]');
      const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
      return [
        ...(document.cookie.length > 4000 ? ['cookies'] : []),
        ...(workers.length > 0 ? ['a service worker'] : []),
        ...(document.adoptedStyleSheets.length > 0 ? ['a style sheet'] : []),
        ...([[].map, JSON.parse, Promise.resolve().then, history.pushState].every(isNative)
          ? []
          : ['a method']),
      ];
    });

  for (const hostile of HOSTILE_RELEASES)
    test(`[SHELL-01] ${hostile.id}: it ${hostile.does}`, async ({ newVisitor, watch }) => {
      watch.tolerate(/./);
      const { outcome } = hostile;
      const version = await release(hostile);
      const visitor = await newVisitor();
      if ('refused' in outcome) {
        await isRefused(outcome.refused);
        await openPage(visitor, OWN_PAGE);
        await expect(visitor.getByRole('heading', { level: 1, name: 'Zu Gast' })).toBeVisible();
        await othersAreWhole(await leave(visitor));
      } else {
        await site.seen(PART, version);
        await visitOwnPage(visitor, outcome.ownPage);
        await othersAreWhole(await leave(visitor, outcome.leaving));
        // Another visitor of another page, on the same server.
        const neighbour = await newVisitor();
        await openPage(neighbour, OTHERS_PAGE);
        await othersAreWhole(neighbour);
      }
      await part.registry.rollback(PART, good, 'it means harm');
      await site.seen(PART, good);
      const again = await visitor.context().newPage();
      await openPage(again, OWN_PAGE);
      await expect(again.getByRole('heading', { level: 1, name: 'Zu Gast' })).toBeVisible();
      expect(await leftIn(again)).toEqual([]);
      await openPage(again, OTHERS_PAGE);
      await othersAreWhole(again);
      await expect
        .poll(async () => (await site.health()).refused.filter((one) => one.part === PART))
        .toEqual([]);
      // Nothing can be read from a tab that is dead.
      await visitor.close();
    });
});
