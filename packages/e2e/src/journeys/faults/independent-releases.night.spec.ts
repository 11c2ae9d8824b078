import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ReleaseManifest } from '@rewald/contracts';
import { writeToken, type Override } from '@rewald/federation/override/override-token';
import { writePreview, type Preview } from '@rewald/federation/signing/preview-token';
import type { Registry } from '@rewald/federation/registry/registry';
import { readKey } from '@rewald/federation/signing/key-folder';
import type { Gate } from '../../outage/start-gate.ts';
import { uploadFaulty } from '../../release/faulty-release.ts';
import {
  FAULTS,
  runIndependentSite,
  versionsIn,
  type IndependentSite,
} from '../../release/independent-site.ts';
import { makeOutsidePart } from '../../release/make-outside-part.ts';
import { installOldestNode } from '../../release/oldest-node.ts';
import { releaseChangedPart } from '../../release/release-changed-part.ts';
import { runMfeDev } from '../../release/run-mfe-dev.ts';
import { makeSixthPart, type SixthPart } from '../../release/sixth-part.ts';
import { startCollector, type Collector } from '../../release/start-collector.ts';
import { testWithVitest } from '../../release/test-with-vitest.ts';
import { DEV_PORT, originOf, PORTS } from '../../site/ports.ts';
import { openPage } from '@rewald/federation/journeys/open-page';
import { walkThrough } from '../../visitor/walk-through.ts';
import { expect, test } from '../../visit/test.ts';

const run = promisify(execFile);
const ownMfe = join(import.meta.dirname, '../../../../federation/bin/mfe.ts');
const origin = originOf(PORTS.independent);
/** With `E2E_FULL=1`: every combination, and as many redeploys as promised; otherwise each case once. */
const FULL = process.env.E2E_FULL === '1';

/** Heap limit in MB of the shell server, the origin and our own tools; versions that stay in memory would soon fill it. */
const HEAP_MB = 160;
/** Growth in MB from the middle of many redeploys to the end. More is a leak and not a fluctuation of the garbage collector. */
const FLAT_MB = 40;

/** As in production: without this secret, nobody can change what the site shows. */
const OVERRIDE_SECRET = 'of the independent site alone';

/** A part whose page places the widget that `mfe create hello` writes. */
const GUESTS = {
  'mfe.config.ts': `export default {
  name: 'guests',
  owner: 'Team Gäste',
  exposes: { './page': './src/page.tsx' },
  routes: [{ path: '/guests', expose: './page' }],
};`,
  'src/page.tsx': `import { RemoteWidget } from '@rewald/platform';
import { Container, Heading } from '@rewald/ui';
export const head = () => ({ title: 'Gäste' });
export default function Page() {
  return <Container><Heading level={1}>Gäste</Heading><RemoteWidget part="hello" expose="./greeting" props={{ name: 'Anna' }} /></Container>;
}`,
  'src/messages.de.json': '{}',
  'src/messages.en.json': '{}',
};

test.describe('releases of independent teams', () => {
  test.use({ baseURL: origin });
  test.describe.configure({ mode: 'default' });

  let ownSite: IndependentSite;
  let collector: Collector;
  let gate: Gate;
  let registry: Registry;
  let good: Record<string, string>;
  let visit: IndependentSite['visit'];
  let health: IndependentSite['health'];
  let seen: IndependentSite['seen'];
  let back: IndependentSite['back'];
  test.beforeAll(async () => {
    // This site uses another site's API host, so its own API port is free.
    collector = await startCollector(PORTS.independent.api);
    ownSite = await runIndependentSite('independent', {
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OVERRIDE_SECRET,
    });
    ({ gate, registry, good, visit, health, seen, back } = ownSite);
  });
  test.afterAll(async () => {
    await ownSite?.stop();
    await collector?.stop();
  });

  test('one altered byte in any script is never executed: the page stays and says so, event recorded; the policy lets no text become code', async ({
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
    // The server has sent the page, so it stays, without what its scripts would add.
    const notice = page.locator('[data-frame-notices] p');
    await expect(notice).toBeVisible({ timeout: 15_000 });
    expect(await page.evaluate(() => 'alteredScriptRan' in window)).toBe(false);
    await expect(async () => {
      const told = (await health()).versions.find(({ version }) => version === good['tradein']);
      expect(told?.loadErrors).toBeGreaterThan(0);
    }).toPass({ timeout: 15_000 });
    gate.open();
    await expect(notice).toBeHidden({ timeout: 40_000 });
    await expect(
      page.getByRole('main').getByRole('heading', { name: /Preis in zwei Minuten/ }),
    ).toBeVisible();
    // The entry is intact; only the scripts that it loads were altered.
    const manifest: ReleaseManifest = JSON.parse(
      readFileSync(join(ownSite.registryDir, 'tradein', good['tradein'] ?? '', 'release.json'), 'utf8'),
    );
    const entry = readFileSync(
      join(ownSite.registryDir, 'tradein', good['tradein'] ?? '', manifest.entry),
      'utf8',
    );
    for (const [path, { integrity }] of Object.entries(manifest.files))
      if (path.endsWith('.js') && path.startsWith('browser/') && path !== manifest.entry)
        expect(entry, path).toContain(integrity);
  });

  test('no script runs that the signed manifests have no digest of, whatever a visitor does', async ({
    page,
  }) => {
    const digests = new Map<string, string>();
    for (const [part, version] of Object.entries(good)) {
      const folder = join(ownSite.registryDir, part, version);
      const { files }: ReleaseManifest = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
      for (const [path, { integrity }] of Object.entries(files))
        digests.set(`/${part}/${version}/${path}`, integrity);
    }
    // Kept outside the pages, because a script can be asked for by one page while the next is already being opened.
    const elements = new Map<string, string>();
    await page.exposeFunction('elementFound', (url: string, integrity: string) =>
      elements.set(url, integrity),
    );
    await page.addInitScript(() => {
      const tell: (url: string, integrity: string) => void = Reflect.get(window, 'elementFound');
      // Loaders remove their script elements again.
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement && node.src) tell(node.src, node.integrity);
          if (node instanceof HTMLLinkElement && /script|style|modulepreload/.test(`${node.as} ${node.rel}`))
            tell(node.href, node.integrity);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const asked = new Set<string>();
    const forTools: string[] = [];
    page.on('request', (request) => {
      if (/mf-manifest|@mf-types/.test(request.url())) forTools.push(request.url());
      if (['script', 'stylesheet'].includes(request.resourceType())) asked.add(request.url());
    });
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    for (const path of ['/', '/shop/explore', '/trade-in', '/en/company/faq']) {
      await openPage(page, path);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Warenkorb|Cart/ })
        .first()
        .click();
      // The panel's own text has been loaded, too, not only its frame.
      await expect(page.getByRole('dialog')).toContainText(/Dein Warenkorb ist leer|Your cart is empty/);
      expect(asked.size).toBeGreaterThan(3);
      for (const url of asked) {
        await expect.poll(() => elements.get(url), url).toMatch(/^sha256-/);
        expect(elements.get(url), url).toBe(digests.get(new URL(url).pathname));
      }
      asked.clear();
    }
    expect(workers).toEqual([]);
    // The file for Module Federation's own tools exists and belongs to the release, but no page loads it.
    expect(forTools).toEqual([]);
    for (const [part, version] of Object.entries(good)) {
      const path = `/${part}/${version}/browser/mf-manifest.json`;
      const answer = await fetch(gate.address + path);
      expect(answer.headers.get('cache-control'), path).toContain('immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(`sha256-${createHash('sha256').update(bytes).digest('base64')}`).toBe(digests.get(path));
      const told: { exposes?: unknown[] } = JSON.parse(bytes.toString('utf8'));
      expect(told.exposes?.length ?? 0, part).toBeGreaterThan(part === 'shell' ? -1 : 1);
    }
    const embed = await (await fetch(`${origin}/embed/tradein.js`)).text();
    const [, src = '', integrity] = /"src":"([^"]+)","integrity":"([^"]+)"/.exec(embed) ?? [];
    expect(integrity).toBe(digests.get(new URL(src).pathname));
  });

  test('a broken canary for 5 % is stopped automatically after at most 20 failed loads; the other 95 % never notice', async ({
    newVisitor,
    watch,
  }) => {
    watch.tolerate(FAULTS);
    const broken = await uploadFaulty(ownSite.registry, 'tradein', 'throws-at-load', './wizard');
    await registry.canary('tradein', broken.version, 5);
    await expect(async () =>
      expect((await visit('rw-share=10')).versions['tradein']).toBe(broken.version),
    ).toPass({ timeout: 30_000 });
    expect((await visit('rw-share=10')).headers.get('cache-control')).toContain('no-store');

    let failedLoads = 0;
    while ((await visit('rw-share=10')).versions['tradein'] === broken.version) {
      expect(failedLoads, 'failed loads until it stops').toBeLessThan(20);
      failedLoads++;
      const page = await newVisitor();
      await page.context().addCookies([{ name: 'rw-share', value: '10', url: origin }]);
      const told = page.waitForRequest(
        (beacon) =>
          beacon.url().endsWith('/rewald/beacon') && (beacon.postData() ?? '').includes('load-error'),
        { timeout: 30_000 },
      );
      await page.goto('/trade-in');
      await expect(
        page.getByRole('main').getByRole('heading', { name: /Preis in zwei Minuten/ }),
      ).toBeVisible();
      await (await told).response();
      await page.close();
      expect((await visit('rw-share=900')).versions['tradein']).toBe(good['tradein']);
    }
    const told = (await health()).versions.find(({ version }) => version === broken.version);
    expect(told?.stopped).toMatch(/loads failed/);
    // The command names the owner of the part and the fault.
    const { stdout: said } = await run(process.execPath, [ownMfe, 'status', 'tradein', '--site', origin]);
    expect(said).toMatch(new RegExp(`${broken.version}[^]*loads failed`));
    expect(said).toMatch(
      /tradein \S+ \(Team Ankauf\) load-error ×\d+: fault at load\n +Error: fault at load/,
    );
    await expect(() =>
      expect(collector.points('rewald.part.errors')).toContainEqual(
        expect.objectContaining({
          'rewald.part': 'tradein',
          'rewald.version': broken.version,
          'rewald.owner': told?.owner,
          'error.type': 'load-error',
        }),
      ),
    ).toPass({ timeout: 15_000 });
    expect(collector.points('rewald.part.load.duration')).not.toEqual([]);
    await expect(async () => {
      const { stdout } = await run(process.execPath, [
        ownMfe,
        'status',
        'tradein',
        '--json',
        '-r',
        ownSite.registryDir,
        '--key',
        ownSite.keys,
      ]);
      const status: { releases: { version: string; state: string; why: string }[] } = JSON.parse(stdout);
      expect(status.releases.find(({ version }) => version === broken.version)).toMatchObject({
        state: 'withdrawn',
        why: expect.stringMatching(/loads failed/),
      });
    }).toPass({ timeout: 15_000 });
  });

  test('redeploys under load: no request fails, no page mixes versions, memory stays flat; a registry that is away changes nothing', async () => {
    if (FULL) test.setTimeout(900_000);
    const DEPLOYS = FULL ? 200 : 20;
    const newest: { part: string; version: string }[] = [];
    const release = (part: string) =>
      uploadFaulty(ownSite.registry, part, 'none', part === 'shop' ? './listing' : './wizard');
    const usedMb = async (): Promise<number> => {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(ownSite.pid)]);
      return Math.round(Number(stdout) / 1024);
    };
    const memory: number[] = [];
    const running = { on: true };
    const answers = { count: 0, wrong: new Set<string>() };
    const load = async (path: string): Promise<void> => {
      while (running.on) {
        const answer = await fetch(origin + path).catch((error: Error) => error);
        if (answer instanceof Error) {
          answers.wrong.add(`${path} was not answered: ${answer.message}, ${String(answer.cause)}`);
          continue;
        }
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
      for (let deploy = 0; deploy < DEPLOYS; deploy++) {
        const part = deploy % 2 === 0 ? 'shop' : 'tradein';
        // With the full option, each version is new, otherwise two in five. Every fifth redeploy returns to the
        // version of the start.
        const next =
          FULL || deploy % 5 < 2 ? await release(part) : newest.findLast((former) => former.part === part);
        const version = next && deploy % 5 !== 4 ? next.version : (good[part] ?? '');
        if (next) newest.push(next);
        await registry.promote(part, version);
        if (FULL || deploy % 5 === 0) await seen(part, version);
        memory.push(await usedMb());
      }
      gate.set('.parts', 'broken');
      await expect(async () =>
        expect(JSON.stringify(await health())).toContain('"registry":"unreachable"'),
      ).toPass({ timeout: 15_000 });
      expect((await visit()).status).toBe(200);
    } finally {
      running.on = false;
      await Promise.all(visitors);
      gate.open();
    }
    process.stdout.write(
      `${DEPLOYS} redeploys under load: ${answers.count} pages, ${answers.wrong.size} wrong; ${memory[0]} MB at first, ${memory[DEPLOYS / 2]} MB in the middle, ${memory.at(-1)} MB at the end\n`,
    );
    expect([...answers.wrong]).toEqual([]);
    if (FULL) expect((memory.at(-1) ?? 0) - (memory[DEPLOYS / 2] ?? 0)).toBeLessThan(FLAT_MB);
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
    // A version that was never released stands in for the one on the developer's machine.
    const local = await uploadFaulty(ownSite.registry, 'tradein', 'none', './wizard');
    const manifest: ReleaseManifest = JSON.parse(
      readFileSync(join(ownSite.registryDir, 'tradein', local.version, 'release.json'), 'utf8'),
    );
    const override: Override = {
      part: 'tradein',
      version: 'local',
      owner: 'Team Ankauf',
      container: manifest.container,
      entry: `http://localhost:${PORTS.independent.assets}/tradein/${local.version}/${manifest.entry}`,
      routes: manifest.routes,
      until: Math.floor(Date.now() / 1000) + 600,
    };
    const token = writeToken(override, OVERRIDE_SECRET);
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
    // An outline around each part names its owner.
    await page.getByRole('checkbox', { name: 'Umrisse zeigen' }).check();
    const outline = page.locator('[data-outline="tradein"]');
    await expect(outline).toContainText('tradein local');
    const around = await outline.boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(around && title && around.x <= title.x && around.y <= title.y).toBe(true);
    expect(around && title && around.y + around.height >= title.y + title.height).toBe(true);
    await page.getByRole('checkbox', { name: 'Umrisse zeigen' }).uncheck();
    await expect(outline).toHaveCount(0);

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

    const changed = Buffer.from(JSON.stringify({ ...override, part: 'cart' })).toString('base64url');
    for (const [refused, reason] of [
      [writeToken(override, null), 'not signed'],
      [writeToken(override, 'guess'), 'not signed for this site'],
      [`${changed}.${token.split('.')[1]}`, 'was changed'],
      [writeToken({ ...override, until: 1_700_000_000 }, OVERRIDE_SECRET), 'time of this link is over'],
    ] as const) {
      const refusal = await fetch(`${origin}/rewald/override?token=${refused}`, { redirect: 'manual' });
      expect([refusal.status, refusal.headers.get('set-cookie')]).toEqual([403, null]);
      expect(await refusal.text()).toContain(reason);
      // A cookie made by hand is rejected as well.
      const withCookie = () => visit(`rw-override=${refused}`);
      // The first visitor of a page gets it as it is rendered, later ones the public copy.
      await expect.poll(async () => (await withCookie()).headers.get('cache-control')).toContain('public');
      expect((await withCookie()).html).not.toContain(local.version);
    }
  });

  test('a preview is for holders of the link: rendered on the server, marked, never cached, never shown to others; it ends with its time, and needs the key', async ({
    page,
    newVisitor,
  }) => {
    // Publishing checks every page in Chromium.
    const NEW = 'In der Vorschau beliebt';
    const change = [{ file: 'src/home/messages.de.json', id: 'home.best-sellers.title', text: NEW }];
    const wanted = ['--preview', 'PR-12', '--site', origin, '--json'];
    const said = await releaseChangedPart('mfe-shop', ownSite, change, wanted);
    const { link, version }: { link: string; version: string } = JSON.parse(said);
    expect(link).toContain(`${origin}/rewald/preview?token=`);

    // Opening the link sets a cookie, with which pages are rendered with that version.
    const opened = await fetch(link, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/']);
    const [given = ''] = opened.headers.getSetCookie();
    expect(given).toMatch(/^rw-preview=.*HttpOnly; SameSite=Lax/);
    const [cookie = ''] = given.split(';');
    const home = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/`, { headers });
      const html = await answer.text();
      return { html, shop: versionsIn(html)['shop'], cache: answer.headers.get('cache-control') };
    };
    const mine = await home({ Cookie: cookie });
    expect([mine.shop, mine.cache]).toEqual([version, 'private, no-store']);
    // The first page starts a renderer, so on a busy machine its data can come too late for it.
    await expect.poll(async () => (await home({ Cookie: cookie })).html, 'made on the server').toContain(NEW);
    for (let visitor = 0; visitor < 3; visitor++) {
      const theirs = await home();
      expect(theirs.shop, 'everybody else').toBe(good['shop']);
      expect(theirs.html).not.toContain(NEW);
    }

    await page.goto(link);
    await expect(page.getByRole('heading', { name: NEW })).toBeVisible();
    const badge = page.locator('[data-override]');
    await expect(badge).toContainText('Vorschau PR-12: shop, bis ');
    await badge.getByRole('button', { name: 'Teile dieser Seite' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`shop.*${version}`) })).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Alle Angebote ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Angebote' })).toBeVisible();
    const other = await newVisitor();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible();
    await expect(other.locator('[data-override]')).toHaveCount(0);
    await page.goto('/');
    await page.locator('[data-override]').getByRole('link', { name: 'Beenden' }).click();
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible();
    await expect(page.locator('[data-override]')).toHaveCount(0);

    // An expired token, a changed one, another part's key: nothing is shown, neither by link nor with a cookie made by hand.
    const token = new URL(link).searchParams.get('token') ?? '';
    const signed: Preview & Record<string, unknown> = JSON.parse(
      Buffer.from(token, 'base64url').toString('utf8'),
    );
    const { keyId: _keyId, value: _value, ...preview } = signed;
    const shopKey = readKey(ownSite.keys, 'shop');
    // Long enough for a slow machine to render the page before.
    const soon = Math.ceil(Date.now() / 1000) + 20;
    const short = writePreview(shopKey, { ...preview, until: soon });
    expect((await home({ Cookie: `rw-preview=${short}` })).shop).toBe(version);
    await expect(async () =>
      expect((await home({ Cookie: `rw-preview=${short}` })).shop).toBe(good['shop']),
    ).toPass({ timeout: 60_000 });
    const altered = Buffer.from(JSON.stringify({ ...signed, until: signed.until + 60 })).toString(
      'base64url',
    );
    for (const [refused, reason] of [
      [short, 'This preview is over'],
      [altered, 'does not know the key'],
      [writePreview(readKey(ownSite.keys, 'cart'), preview), 'does not know the key'],
      [writePreview(shopKey, { ...preview, until: soon + 60 * 86_400 }), 'more than 30 days'],
      [writePreview(shopKey, { ...preview, releaseSha256: '0'.repeat(64) }), 'cannot be shown just now'],
      ['%00', 'is no preview'],
    ] as const) {
      const refusal = await fetch(`${origin}/rewald/preview?token=${refused}`, { redirect: 'manual' });
      expect([refusal.status, refusal.headers.get('set-cookie')]).toEqual([403, null]);
      expect(await refusal.text()).toContain(reason);
      const usual = await home({ Cookie: `rw-preview=${refused}` });
      expect([usual.shop, usual.cache?.startsWith('public')]).toEqual([good['shop'], true]);
    }
    const strangers = mkdtempSync(join(tmpdir(), 'rewald-stranger-'));
    await run(process.execPath, [ownMfe, 'keys', 'make', 'shop', '--key', strangers]);
    await expect(
      releaseChangedPart('mfe-shop', { ...ownSite, keys: strangers }, change, [
        ...wanted,
        '--trust',
        join(ownSite.keys, 'trusted.json'),
      ]),
      'without the right to release',
    ).rejects.toThrow(/Nobody would take over what you sign for shop/);
    rmSync(strangers, { recursive: true, force: true });
    expect((await registry.audit(1))[0]).toMatchObject({
      action: 'preview',
      part: 'shop',
      version,
      note: 'PR-12',
    });
  });

  test('work on a part is rendered by the live site at every save: the open page follows, what does not compile stands over it, the former preview is deleted', async ({
    page,
    newVisitor,
    watch,
  }) => {
    // For other visitors the page does not exist, which the browser logs.
    watch.tolerate(/Failed to load resource/);
    const outside = mkdtempSync(join(tmpdir(), 'rewald-work-'));
    await run(process.execPath, [ownMfe, 'create', 'lamps'], { cwd: outside });
    const folder = join(outside, 'mfe-lamps');
    symlinkSync(join(import.meta.dirname, '../../../../../node_modules'), join(folder, 'node_modules'));
    await run(process.execPath, [ownMfe, 'keys', 'make', 'lamps', '--key', ownSite.keys]);
    const local = await runMfeDev({
      mfe: ownMfe,
      folder,
      site: origin,
      port: DEV_PORT,
      secret: '',
      preview: { name: 'workshop', registry: ownSite.registryDir, keys: ownSite.keys },
    });
    /** What the site's server renders for the newest preview. */
    const served = async (): Promise<string> => {
      const link = (await fetch(local.link, { redirect: 'manual' })).headers.get('location') ?? '';
      expect(link).toContain(`${origin}/rewald/preview?token=`);
      const opened = await fetch(link, { redirect: 'manual' });
      const Cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return (
        await fetch(new URL(opened.headers.get('location') ?? '', origin), { headers: { Cookie } })
      ).text();
    };
    const uploads = (): string[] => readdirSync(join(ownSite.registryDir, 'lamps'));
    try {
      await expect.poll(served).toMatch(/<h1[^>]*>Hallo von Lamps/);
      await page.goto(local.link);
      await expect(page).toHaveURL('/lamps');
      await expect(page.locator('[data-override]')).toContainText('Vorschau workshop: lamps');
      const [first = ''] = uploads();

      const texts = join(folder, 'src/page/messages.de.json');
      const before = readFileSync(texts, 'utf8');
      await local.change(texts, before.replace('Hallo von Lamps', 'Aus der Werkstatt'));
      await expect.poll(served).toMatch(/<h1[^>]*>Aus der Werkstatt/);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Aus der Werkstatt' }),
        'without a reload by hand',
      ).toBeVisible();
      await expect.poll(uploads).toHaveLength(1);
      expect(uploads()).not.toContain(first);

      const source = join(folder, 'src/page/page.tsx');
      const whole = readFileSync(source, 'utf8');
      const broken = page.locator('[data-work-problem]');
      await local.spoil(source, `${whole}\nexport const on = ;\n`);
      await expect(broken).toContainText('page.tsx');
      await local.change(source, whole);
      await expect(broken).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Aus der Werkstatt' })).toBeVisible();

      const other = await newVisitor();
      expect((await other.goto('/lamps'))?.status(), 'for everybody else').toBe(404);
    } finally {
      await local.stop();
      rmSync(outside, { recursive: true, force: true });
    }
  });

  test("a change to a part's component is swapped into the live site's page: what is typed stays; what does not compile stands over it until it does", async ({
    page,
    watch,
  }) => {
    // Compile errors are also logged in the console.
    watch.tolerate(/\[webpack-dev-server\]/);
    const outside = mkdtempSync(join(tmpdir(), 'rewald-swapped-'));
    await run(process.execPath, [ownMfe, 'create', 'lamps'], { cwd: outside });
    const folder = join(outside, 'mfe-lamps');
    symlinkSync(join(import.meta.dirname, '../../../../../node_modules'), join(folder, 'node_modules'));
    const field = join(folder, 'src/page/name-field.tsx');
    const labelled = (label: string): string =>
      `export const NameField = () => <label>${label} <input /></label>;\n`;
    writeFileSync(field, labelled('Name'));
    const source = join(folder, 'src/page/page.tsx');
    writeFileSync(
      source,
      `import { NameField } from './name-field.tsx';\n${readFileSync(source, 'utf8').replace('</Heading>', '</Heading><NameField />')}`,
    );
    const local = await runMfeDev({
      mfe: ownMfe,
      folder,
      site: origin,
      port: DEV_PORT,
      secret: OVERRIDE_SECRET,
    });
    try {
      await page.goto(local.link);
      await page.getByLabel('Name').fill('Anna');
      await page.evaluate(() => document.body.setAttribute('data-same', ''));
      await local.change(field, labelled('Vorname'));
      await expect(page.getByLabel('Vorname')).toHaveValue('Anna');

      const overlay = page.locator('#webpack-dev-server-client-overlay');
      await local.spoil(field, 'export const on = ;\n');
      await expect(overlay.contentFrame().getByText('name-field.tsx').first()).toBeVisible();
      await local.change(field, labelled('Nachname'));
      await expect(page.getByLabel('Nachname')).toHaveValue('Anna');
      await expect(overlay).toHaveCount(0);
      await expect(page.locator('body'), 'never reloaded').toHaveAttribute('data-same', '');
    } finally {
      await local.stop();
      rmSync(outside, { recursive: true, force: true });
    }
  });

  test('a sixth team makes a part outside the workspace from packed packages, tests it with Jest and Vitest, works on it inside the site and ships it as its pipeline does, from the oldest Node on: page, word in the navigation and widget, no release of the shell', async ({
    page,
    newVisitor,
    watch,
  }) => {
    // The browser logs a page that does not exist yet, and the dev server logs changes that need a reload.
    watch.tolerate(/Failed to load resource/);
    watch.tolerate(/\[webpack-dev-server\]/);
    // Packs four packages, and installs them with all their dependencies.
    test.setTimeout(900_000);
    let guests: SixthPart | null = null;
    const outside = mkdtempSync(join(tmpdir(), 'rewald-sixth-'));
    const options = {
      cwd: outside,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        MFE_REGISTRY: ownSite.registryDir,
        MFE_WHO: 'Team Hallo',
        MFE_KEY: join(outside, 'keys'),
        RELEASE_KEYS: join(ownSite.keys, 'trusted.json'),
      },
    };
    try {
      const { folder, mfe } = await makeOutsidePart('hello', outside, options.env);
      // In parallel, because most of the time is waiting for npm.
      const [oldestNode, tested] = await Promise.all([
        installOldestNode(outside, options.env),
        testWithVitest(folder, options.env),
      ]);
      expect(tested).toMatch(/Tests +1 passed/);
      const typecheck = (): Promise<string> =>
        run('npm', ['run', 'typecheck'], { ...options, cwd: folder }).then(
          () => '',
          (error: { stdout: string }) => error.stdout,
        );
      expect(await typecheck()).toBe('');
      // The types of other parts' exposes: with them the compiler knows the props of a widget.
      await run(process.execPath, [mfe, 'types', 'mfe-hello'], options);
      const place = join(folder, 'src/place.tsx');
      const placing = (onClose: string): void =>
        writeFileSync(
          place,
          `import { RemoteWidget } from '@rewald/platform';
export const Place = () => <RemoteWidget part="cart" expose="./side-panel" props={{ onClose: ${onClose} }} />;
`,
        );
      placing('() => undefined');
      expect(await typecheck()).toBe('');
      placing('7');
      expect(await typecheck()).toMatch(/place\.tsx.*'number' is not assignable to type '\(\) => void'/);
      rmSync(place);

      const local = await runMfeDev({ mfe, folder, site: origin, port: DEV_PORT, secret: OVERRIDE_SECRET });
      try {
        const developer = await newVisitor();
        // A machine that compiles is slow. The entry must not be evaluated twice, or hot updates disturb each other.
        const entries: string[] = [];
        await developer.route(`http://localhost:${DEV_PORT}/entry.js`, async (route) => {
          entries.push(route.request().url());
          await sleep(1500);
          await route.continue();
        });
        await developer.goto(local.link);
        await expect(developer).toHaveURL('/hello');
        await expect(developer.getByRole('heading', { level: 1, name: 'Hallo von Hello' })).toBeVisible();
        expect(entries).toHaveLength(1);
        await expect(developer.locator('[data-override]')).toContainText('hello');
        await expect(developer.getByRole('banner').getByRole('link', { name: 'Hello' })).toBeVisible();
        const file = join(folder, 'src/page/messages.de.json');
        const texts = readFileSync(file, 'utf8');
        await local.change(file, texts.replace('Hallo von Hello', 'Aus der Werkstatt'));
        const fromWorkshop = developer.getByRole('heading', { level: 1, name: 'Aus der Werkstatt' });
        await expect(fromWorkshop, 'without a reload by hand').toBeVisible();
        await local.change(file, texts);
        await expect(developer.getByRole('heading', { level: 1, name: 'Hallo von Hello' })).toBeVisible();

        // Not on the journey's own page, whose visit would be pinned to the previous releases.
        const other = await newVisitor();
        expect((await other.goto('/hello'))?.status(), 'for everybody else').toBe(404);
        await expect(other.getByRole('banner').getByRole('link', { name: 'Hello' })).toHaveCount(0);
        await developer.locator('[data-override]').getByRole('link', { name: 'Beenden' }).click();
        await expect(developer.locator('[data-override]')).toHaveCount(0);
        expect((await developer.goto('/hello'))?.status(), 'for the developer afterwards').toBe(404);
      } finally {
        await local.stop();
      }

      expect((await run(oldestNode, ['--version'])).stdout).toMatch(/^v22\.18\./);
      await run(oldestNode, [mfe, 'build', 'mfe-hello'], options);
      const publish = () => run(process.execPath, [mfe, 'publish', 'mfe-hello', '--json'], options);
      const { stdout: made } = await run(process.execPath, [mfe, 'keys', 'make', 'hello', '--json'], options);
      await expect(publish(), 'a key that the site does not know').rejects.toThrow(
        /Nobody would take over what you sign for hello/,
      );
      // The site's operator admits the sixth team; no server is restarted.
      const { publicKey }: { publicKey: string } = JSON.parse(made);
      const trusted: Record<string, unknown> = JSON.parse(readFileSync(options.env.RELEASE_KEYS, 'utf8'));
      writeFileSync(options.env.RELEASE_KEYS, JSON.stringify({ ...trusted, hello: [{ key: publicKey }] }));
      const older = await run(oldestNode, [mfe, 'check', 'mfe-hello', '--without-browser'], options);
      expect(older.stdout).toContain('breaks nobody');
      // The steps of the generated pipeline: types, compiler, tests, build, gate.
      await run('npm', ['run', 'ci'], { ...options, cwd: folder });
      const { stdout } = await publish();
      const published: { version: string } = JSON.parse(stdout);
      await seen('hello', published.version);
      // The generated journey, in a browser of its own on this site.
      const env = { ...options.env, SITE: origin };
      const journeys = await run('npm', ['run', 'test:journeys'], { cwd: folder, env });
      expect(journeys.stdout).toMatch(/1 passed/);
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

      // The generated widget, on a page of yet another team.
      guests = await makeSixthPart('guests', ownSite);
      await seen('guests', await guests.release(GUESTS));
      const guest = await newVisitor();
      await openPage(guest, '/guests');
      await expect(guest.getByRole('main').getByText('Guten Tag, Anna')).toBeVisible();
      await guest.close();
    } finally {
      guests?.remove();
      // Takes a minute, during which the gate in front of the artefacts must keep running.
      await rm(outside, { recursive: true, force: true });
    }
  });

  test('a remote released while the site runs reaches new visits and goes with all that is older; an open page keeps its version', async ({
    page,
    newVisitor,
  }) => {
    // Publishing checks every page in Chromium.
    await openPage(page, '/');
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible();

    const said = await releaseChangedPart(
      'mfe-shop',
      ownSite,
      [
        { file: 'src/home/messages.de.json', id: 'home.best-sellers.title', text: 'Diese Woche beliebt' },
        { file: 'src/listing/messages.de.json', id: 'listing.title.all', text: 'Das ganze Lager' },
      ],
      ['--json'],
    );
    const { version }: { version: string } = JSON.parse(said);
    await seen('shop', version);
    const visitor = await newVisitor();
    await openPage(visitor, '/');
    await expect(visitor.getByRole('heading', { name: 'Diese Woche beliebt' })).toBeVisible();

    // The new release among older ones: shell, platform and the other parts are one release behind.
    await walkThrough(await newVisitor(), `http://localhost:${PORTS.main.api}`);

    await page.getByRole('main').getByRole('link', { name: 'Alle Angebote ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Angebote' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' }), 'the visit goes on').toBeVisible();
  });
});
