import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@rewald/contracts';
import { writeToken } from '@rewald/federation/override/override-token';
import { createRegistry, type Registry } from '@rewald/federation/registry/registry';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { startGate, type Gate, type Passage } from '../outage/start-gate.ts';
import { uploadFaulty, type Fault, type FaultyRelease } from '../release/faulty-release.ts';
import { GATE_PORTS, originOf, PORTS } from '../site/ports.ts';
import { runSite, type RunningSiteProcess } from '../site/run-site.ts';
import { expect, test } from '../visit/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const mfe = join(root, 'packages/federation/bin/mfe.ts');
const origin = originOf(PORTS.independent);
/** Everything by everything, and as many redeploys as promised; otherwise each once. */
const FULL = process.env.E2E_FULL === '1';

/** What a browser may say while a release is broken on purpose. */
const FAULTS =
  /Failed to load resource|preload|PartUnavailable|cannot be loaded|fault at|integrity|was not recognized|Unexpected token|Refused to execute|RUNTIME-|ScriptExternalLoadError|Loading chunk|Minified React error|already registered|is not exposed|undefined/i;

interface Place {
  part: string;
  expose: string;
  path: string;
  heading: RegExp;
}
const PLACES: Place[] = [
  { part: 'tradein', expose: './wizard', path: '/trade-in', heading: /Preis in zwei Minuten/ },
  { part: 'shop', expose: './listing', path: '/shop/explore', heading: /Alle Geräte/ },
  { part: 'cart', expose: './cart-page', path: '/shop/checkout/cart', heading: /Warenkorb/ },
  { part: 'account', expose: './login', path: '/auth/login', heading: /Anmelden|Willkommen|Schön/ },
];
const ON_THE_WAY: Passage[] = ['missing', 'hanging', 'failing', 'garbage'];
const IN_THE_CODE: Fault[] = ['throws-at-load', 'missing-expose', 'throws-at-render'];

/** The versions that an answer was made of. */
const versionsIn = (html: string): Record<string, string> => {
  const [, state = '{}'] = /window\.rewaldState=(\{.*?\})<\/script>/s.exec(html) ?? [];
  const { releases }: { releases?: { parts: Record<string, { version: string }> } } = JSON.parse(state);
  return Object.fromEntries(
    Object.entries(releases?.parts ?? {}).map(([part, { version }]) => [part, version]),
  );
};

const visit = async (
  cookie = '',
): Promise<{ status: number; versions: Record<string, string>; html: string; headers: Headers }> => {
  const answer = await fetch(`${origin}/company/faq`, { headers: cookie ? { Cookie: cookie } : {} });
  const html = await answer.text();
  return { status: answer.status, versions: versionsIn(html), html, headers: answer.headers };
};

interface Health {
  versions: {
    part: string;
    version: string;
    loadErrors: number;
    renderErrors: number;
    stopped: string | null;
    errors: { stack: string; message: string }[];
  }[];
}
const health = async (): Promise<Health> => (await fetch(`${origin}/rewald/status`)).json();

/** Whether the page works and not only looks so: the marks that the shell sets once code has taken over. */
const works = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('rewald:page-hydrated').length > 0);

test.describe('releases of independent teams', () => {
  test.use({ baseURL: origin });
  test.describe.configure({ mode: 'default' });

  let gate: Gate;
  let house: RunningSiteProcess;
  let registry: Registry;
  /** What was live at the start: the good version of each part. */
  let good: Record<string, string>;

  test.beforeAll(async () => {
    gate = await startGate(GATE_PORTS.independent, PORTS.independent.assets);
    house = await runSite({
      name: 'independent',
      ports: PORTS.independent,
      env: {
        API_HOST: `http://localhost:${PORTS.main.api}`,
        ASSETS_HOST: gate.address,
        REGISTRY_POLL_MS: '300',
      },
    });
    registry = createRegistry(storeInDirectory(house.registryDir), 'team of the journey');
    good = (await visit()).versions;
  });
  test.afterAll(async () => {
    await house?.stop();
    await gate?.stop();
  });

  const seen = (part: string, version: string) =>
    expect(async () => expect((await visit()).versions[part]).toBe(version)).toPass({ timeout: 15_000 });

  const live = async (release: FaultyRelease): Promise<void> => {
    await registry.promote(release.part, release.version);
    await seen(release.part, release.version);
  };

  const back = async (part: string): Promise<void> => {
    gate.open();
    const version = good[part] ?? '';
    await registry.promote(part, version);
    await seen(part, version);
  };

  for (const [index, passage] of ON_THE_WAY.entries())
    for (const place of FULL ? PLACES : PLACES.filter((_, at) => at === index))
      test(`${place.part}: the live version is ${passage} on its way; the one before takes its place without a reload`, async ({
        page,
        watch,
      }) => {
        watch.tolerate(FAULTS);
        const next = await uploadFaulty(house.registryDir, place.part, 'none', place.expose);
        await live(next);
        gate.set(`${place.part}/${next.version}`, passage);
        const answer = await page.goto(place.path);
        expect(answer?.status()).toBe(200);
        await expect(
          page.getByRole('main').getByRole('heading', { name: place.heading }).first(),
        ).toBeVisible();
        await expect(async () => expect(await works(page)).toBe(true)).toPass({ timeout: 15_000 });
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(async () => {
          const told = (await health()).versions.find(({ version }) => version === next.version);
          expect(told?.loadErrors).toBeGreaterThan(0);
        }).toPass({ timeout: 15_000 });
        expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
        await page.close();
        await back(place.part);
      });

  for (const [index, fault] of IN_THE_CODE.entries())
    for (const place of FULL ? PLACES : PLACES.filter((_, at) => at === index))
      test(`${place.part}: the live version ${fault}; the one before takes its place, and the house knows`, async ({
        page,
        watch,
      }) => {
        watch.tolerate(FAULTS);
        const broken = await uploadFaulty(house.registryDir, place.part, fault, place.expose);
        await live(broken);
        const answer = await page.goto(place.path);
        expect(answer?.status()).toBe(200);
        await expect(async () => {
          const told = (await health()).versions.find(({ version }) => version === broken.version);
          expect((told?.loadErrors ?? 0) + (told?.renderErrors ?? 0)).toBeGreaterThan(0);
        }).toPass({ timeout: 15_000 });
        await expect(
          page.getByRole('main').getByRole('heading', { name: place.heading }).first(),
        ).toBeVisible();
        await expect(async () => expect(await works(page)).toBe(true)).toPass({ timeout: 15_000 });
        await page.close();
        await back(place.part);
      });

  test('a loader that never answers: calm fallback, the header lives, and taking it back mends the next page', async ({
    page,
    watch,
  }) => {
    watch.tolerate(FAULTS);
    const broken = await uploadFaulty(house.registryDir, 'shop', 'hangs-in-loader', './listing');
    await live(broken);
    await page.goto('/company/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Smartphones' }).first().click();
    await expect(page.getByRole('status', { name: 'Seite wird geladen' })).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole('main').locator('[data-failure="data-missing"]')).toBeVisible({
      timeout: 8000,
    });
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await page.close();
    await back('shop');
  });

  test('one altered byte in any script is never executed: fallback shown, event recorded; the policy lets no text become code', async ({
    page,
    watch,
  }) => {
    watch.tolerate(FAULTS);
    gate.set('tradein', 'altered');
    const answer = await page.goto('/trade-in');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const [scripts = ''] = policy.split('; ').filter((rule) => rule.startsWith('script-src '));
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toMatch(/unsafe-eval|unsafe-inline/);
    await expect(page.getByRole('main').locator('[data-failure]')).toBeVisible({ timeout: 15_000 });
    expect(await page.evaluate(() => 'alteredScriptRan' in window)).toBe(false);
    await expect(async () => {
      const told = (await health()).versions.find(({ version }) => version === good['tradein']);
      expect(told?.loadErrors).toBeGreaterThan(0);
    }).toPass({ timeout: 15_000 });
    gate.open();
    await expect(page.getByRole('main').getByRole('heading', { name: /Preis in zwei Minuten/ })).toBeVisible({
      timeout: 20_000,
    });
    // The entry is whole, and only what it loads was touched.
    const manifest: ReleaseManifest = JSON.parse(
      readFileSync(join(house.registryDir, 'tradein', good['tradein'] ?? '', 'release.json'), 'utf8'),
    );
    const entry = readFileSync(
      join(house.registryDir, 'tradein', good['tradein'] ?? '', manifest.entry),
      'utf8',
    );
    for (const [path, { integrity }] of Object.entries(manifest.files))
      if (path.endsWith('.js') && path.startsWith('browser/') && path !== manifest.entry)
        expect(entry, path).toContain(integrity);
  });

  test('a broken canary for 5 % stops by itself after at most 20 failed loads; the other 95 % never notice', async ({
    newVisitor,
    watch,
  }) => {
    watch.tolerate(FAULTS);
    const broken = await uploadFaulty(house.registryDir, 'tradein', 'throws-at-load', './wizard');
    await registry.canary('tradein', broken.version, 5);
    await expect(async () =>
      expect((await visit('rw-share=10')).versions['tradein']).toBe(broken.version),
    ).toPass({ timeout: 15_000 });
    expect((await visit('rw-share=10')).headers.get('cache-control')).toContain('no-store');

    let failedLoads = 0;
    while ((await visit('rw-share=10')).versions['tradein'] === broken.version) {
      expect(failedLoads, 'failed loads until it stops').toBeLessThan(20);
      failedLoads++;
      const page = await newVisitor();
      await page.context().addCookies([{ name: 'rw-share', value: '10', url: origin }]);
      await page.goto('/trade-in');
      await expect(
        page.getByRole('main').getByRole('heading', { name: /Preis in zwei Minuten/ }),
      ).toBeVisible();
      await page.waitForRequest(/rewald\/beacon/, { timeout: 15_000 });
      await page.close();
      expect((await visit('rw-share=900')).versions['tradein']).toBe(good['tradein']);
    }
    const told = (await health()).versions.find(({ version }) => version === broken.version);
    expect(told?.stopped).toMatch(/loads failed/);
    await expect(async () => {
      const { stdout } = await run(process.execPath, [
        mfe,
        'status',
        'tradein',
        '--json',
        '-r',
        house.registryDir,
      ]);
      const status: { releases: { version: string; state: string; why: string }[] } = JSON.parse(stdout);
      expect(status.releases.find(({ version }) => version === broken.version)).toMatchObject({
        state: 'withdrawn',
        why: expect.stringMatching(/loads failed/),
      });
    }).toPass({ timeout: 15_000 });
  });

  test('redeploys under load: no request fails, no page mixes versions; a registry that is away changes nothing', async () => {
    const others = await Promise.all(
      ['shop', 'tradein'].map((part) =>
        uploadFaulty(house.registryDir, part, 'none', part === 'shop' ? './listing' : './wizard'),
      ),
    );
    const running = { on: true };
    const answers = { count: 0, wrong: new Set<string>() };
    const load = async (path: string): Promise<void> => {
      while (running.on) {
        const answer = await fetch(origin + path);
        const html = await answer.text();
        answers.count++;
        if (answer.status !== 200) answers.wrong.add(`${path} answered ${answer.status}`);
        const versions = versionsIn(html);
        for (const [, part = '', version = ''] of html.matchAll(
          /href="http:\/\/localhost:\d+\/(\w+)\/([\w.-]+)\/browser/g,
        ))
          if (versions[part] !== version)
            answers.wrong.add(`${path} has ${part} ${version} beside ${versions[part]}`);
      }
    };
    const visitors = ['/', '/shop/explore', '/trade-in', '/company/faq'].map(load);
    try {
      for (let deploy = 0; deploy < (FULL ? 200 : 20); deploy++) {
        const other = others[deploy % 2];
        if (!other) continue;
        const version = deploy % 4 < 2 ? other.version : (good[other.part] ?? '');
        await registry.promote(other.part, version);
        if (deploy % 5 === 0) await seen(other.part, version);
      }
      gate.set('registry.json', 'broken');
      await expect(async () =>
        expect(JSON.stringify(await health())).toContain('"registry":"unreachable"'),
      ).toPass({ timeout: 15_000 });
      expect((await visit()).status).toBe(200);
    } finally {
      running.on = false;
      await Promise.all(visitors);
      gate.open();
    }
    expect([...answers.wrong]).toEqual([]);
    expect(answers.count).toBeGreaterThan(20);
    await back('shop');
    await back('tradein');
  });

  test("an override is for the developer's browser alone: badge, one click off, never another visitor or a cache", async ({
    page,
    newVisitor,
    watch,
  }) => {
    watch.tolerate(FAULTS);
    // A version that nobody released stands for the one on the developer's machine.
    const local = await uploadFaulty(house.registryDir, 'tradein', 'none', './wizard');
    const manifest: ReleaseManifest = JSON.parse(
      readFileSync(join(house.registryDir, 'tradein', local.version, 'release.json'), 'utf8'),
    );
    const token = writeToken(
      {
        part: 'tradein',
        version: 'local',
        owner: 'Team Ankauf',
        container: manifest.container,
        entry: `http://localhost:${PORTS.independent.assets}/tradein/${local.version}/${manifest.entry}`,
        routes: manifest.routes,
        until: Math.floor(Date.now() / 1000) + 600,
      },
      null,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(`/rewald/override?token=${token}&to=/trade-in`);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { name: /Preis in zwei Minuten/ })).toBeVisible({
      timeout: 15_000,
    });
    expect(asked.some((url) => url.includes(local.version))).toBe(true);
    const badge = page.locator('[data-override]');
    await expect(badge).toContainText('tradein');
    await badge.getByRole('button', { name: 'Teile dieser Seite' }).click();
    await expect(page.getByRole('row', { name: /tradein.*Team Ankauf.*local/ })).toBeVisible();

    const other = await newVisitor();
    for (const path of ['/trade-in', '/', '/trade-in']) {
      const theirs = await other.goto(path);
      expect(await theirs?.text()).not.toContain(local.version);
    }
    await expect(other.locator('[data-override]')).toHaveCount(0);

    await badge.getByRole('link', { name: 'Beenden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(badge).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('rw-override');
    expect((await fetch(`${origin}/rewald/override?token=forged`)).status).toBe(403);
  });

  test('a sixth team makes a part outside the workspace and ships it: page and word in the navigation, no release of the shell', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const outside = mkdtempSync(join(tmpdir(), 'rewald-sixth-'));
    const options = {
      cwd: outside,
      env: { ...process.env, NODE_OPTIONS: '', MFE_REGISTRY: house.registryDir, MFE_WHO: 'Team Hallo' },
    };
    try {
      symlinkSync(join(root, 'node_modules'), join(outside, 'node_modules'));
      await run(process.execPath, [mfe, 'create', 'hello', '--owner', 'Team Hallo'], options);
      await run(process.execPath, [mfe, 'build', 'mfe-hello'], options);
      const { stdout } = await run(process.execPath, [mfe, 'publish', 'mfe-hello', '--json'], options);
      const published: { version: string } = JSON.parse(stdout);
      await seen('hello', published.version);
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Hello' }).click();
      await expect(page).toHaveURL('/hello');
      await expect(page.getByRole('heading', { level: 1, name: 'Hallo von Hello' })).toBeVisible();
      await page.goto('/en/hello');
      await expect(page.getByRole('heading', { level: 1, name: 'Hello from Hello' })).toBeVisible();
      expect((await visit()).versions['shell']).toBe(good['shell']);
      expect((await registry.audit(1))[0]).toMatchObject({
        who: 'Team Hallo',
        action: 'promote',
        part: 'hello',
      });
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });
});
