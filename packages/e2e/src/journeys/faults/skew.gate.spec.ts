import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { apiDocument, releaseInRegistry } from '@rewald/federation/gate/live-releases';
import type { GateRelease, ReleaseState } from '@rewald/federation/gate/gate-release';
import { runGate } from '@rewald/federation/gate/run-gate';
import { ADMITTED } from '@rewald/federation/shared';
import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { checkOutWithLowestReact } from '../../release/lowest-react.ts';
import type { OlderCheckout } from '../../release/older-checkout.ts';
import { buildOlder, buildWithFormerPackages, type OlderReleases } from '../../release/older-releases.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { walkThrough } from '../../visitor/walk-through.ts';
import { expect, test } from '../../visit/test.ts';

/**
 * The commit from which the older parts are built. `bin/test-skew.ts` chooses it; it is empty if the history is too
 * short. Other runs have no such commit: there, another journey covers a release among older ones.
 */
const OLDER = process.env.E2E_SKEW;
/** The commit of the older platform and design system. */
const FORMER_PACKAGES = process.env.E2E_SKEW_PACKAGES ?? '';
const root = join(import.meta.dirname, '../../../../..');

const CURRENT: ReleaseState = 'current';

type Versions = Record<string, string>;
type NewVisitor = () => Promise<Page>;

/** Versions that may be live together, and those among them that would go live last. */
interface Mixture {
  name: string;
  versions: Versions;
  candidates: string[];
}

/** Each part new among old parts, and old among new parts, including the shell with its platform. */
const pairsOf = (older: Versions, newer: Versions): Mixture[] => {
  const parts = Object.keys(newer).filter((part) => older[part] !== newer[part]);
  return parts.flatMap((part) => [
    {
      name: `${part} N, all others N-1`,
      versions: { ...older, [part]: newer[part] ?? '' },
      candidates: [part],
    },
    {
      name: `${part} N-1, all others N`,
      versions: { ...newer, [part]: older[part] ?? '' },
      candidates: [part],
    },
  ]);
};

/** The shell with former packages among today's parts, and the other way round. */
const packagePairsOf = (former: Versions, newer: Versions): Mixture[] => {
  const parts = Object.keys(newer).filter((part) => part !== SHELL_PART);
  const shell = (versions: Versions): Versions => ({ [SHELL_PART]: versions[SHELL_PART] ?? '' });
  return [
    {
      name: 'shell N with platform and design system N-1, all others N',
      versions: { ...newer, ...shell(former) },
      candidates: [SHELL_PART],
    },
    {
      name: 'parts N with platform and design system N-1, shell N',
      versions: { ...former, ...shell(newer) },
      candidates: parts,
    },
  ];
};

/** Puts built parts into the registry. @returns their versions */
const uploadAll = async ({ registry, good }: IndependentSite, dists: string[]): Promise<Versions> => {
  const versions: Versions = {};
  for (const dist of dists) {
    const release: ReleaseManifest = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
    versions[release.name] = release.version;
    // A part that has not changed between the two older commits is there already.
    if (await releaseInRegistry(registry, release.name, release.version)) continue;
    await registry.upload(dist);
    // A version must have been live once for the gate to compare others with it.
    await registry.promote(release.name, release.version);
    await registry.promote(release.name, good[release.name] ?? '');
  }
  return versions;
};

/** The gate's reason to reject a mixture; null if it accepts it. */
const refusalOf = async (
  { registry }: IndependentSite,
  { versions, candidates }: Mixture,
): Promise<string | null> => {
  const api = await apiDocument(registry, undefined);
  const all = await Promise.all(
    Object.entries(versions).map(async ([part, version]): Promise<GateRelease> => {
      const found = await releaseInRegistry(registry, part, version);
      if (!found) throw new Error(`${part} ${version} is not in the registry`);
      return found;
    }),
  );
  const live = all.map((release) => ({ ...release, state: CURRENT }));
  for (const candidate of all.filter(({ manifest }) => candidates.includes(manifest.name))) {
    const others = live.filter(({ manifest }) => manifest.name !== candidate.manifest.name);
    const { findings } = await runGate({ candidate, live: others, api });
    const refused = findings.find(({ level }) => level === 'error');
    if (refused) return `${refused.rule}: ${refused.reason}`;
  }
  return null;
};

const walkIn = async (site: IndependentSite, versions: Versions, newVisitor: NewVisitor): Promise<void> => {
  const page = await newVisitor();
  await walkThrough(page, `http://localhost:${PORTS.main.api}`);
  expect((await site.visit()).versions).toEqual(versions);
  await page.close();
};

/** Makes each mixture live that the gate accepts, and walks through it. @returns one line per mixture */
const walkAll = async (
  site: IndependentSite,
  mixtures: readonly Mixture[],
  newVisitor: NewVisitor,
): Promise<string[]> => {
  const lines: string[] = [];
  for (const mixture of mixtures) {
    const { name, versions } = mixture;
    const refusal = await refusalOf(site, mixture);
    if (refusal !== null) {
      lines.push(`  ${name}: the gate refuses, ${refusal}`);
      continue;
    }
    // The shell goes live last: the modules it provides must suit the parts built with it.
    for (const [part, version] of Object.entries(versions).sort(([a]) => (a === SHELL_PART ? 1 : -1)))
      await site.registry.promote(part, version);
    for (const [part, version] of Object.entries(versions)) await site.seen(part, version);
    await test.step(name, () => walkIn(site, versions, newVisitor));
    lines.push(`  ${name}: walked through`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return lines;
};

const isWalked = (line: string): boolean => line.endsWith('walked through');

if (OLDER !== undefined)
  test.describe('versions side by side', () => {
    test.use({ baseURL: originOf(PORTS.outage) });
    test.describe.configure({ mode: 'default', timeout: 900_000 });

    test.describe(`parts of ${OLDER} beside those of today`, () => {
      test.skip(OLDER === '', "this clone's history is too short");
      let folder: string;
      let site: IndependentSite;
      const built: OlderReleases[] = [];
      test.beforeAll(async () => {
        test.setTimeout(900_000);
        folder = mkdtempSync(join(tmpdir(), 'rewald-skew-'));
        site = await runIndependentSite('faults');
      });
      test.afterAll(async () => {
        await site?.stop();
        for (const { stop } of built) await stop();
        rmSync(folder, { recursive: true, force: true });
      });
      test.afterEach(async () => {
        for (const part of Object.keys(site.good)) await site.back(part);
      });

      test('every pair that the gate lets through: shop, cart, login, trade-in', async ({ newVisitor }) => {
        const older = await buildOlder(OLDER, join(folder, 'older'));
        built.push(older);
        const pairs = pairsOf(await uploadAll(site, older.dists), site.good);
        expect((await walkAll(site, pairs, newVisitor)).filter(isWalked)).not.toEqual([]);
      });

      test('platform and design system of the version before, in the shell and in parts', async ({
        newVisitor,
      }) => {
        const former = await buildWithFormerPackages(FORMER_PACKAGES, join(folder, 'packages'));
        built.push(former);
        const pairs = packagePairsOf(await uploadAll(site, former.dists), site.good);
        expect((await walkAll(site, pairs, newVisitor)).filter(isWalked)).not.toEqual([]);
      });
    });

    test.describe('the lowest React that parts admit', () => {
      // On the same disk as the libraries, which are hard-linked.
      const cache = join(root, '.cache');
      let folder: string;
      let checkout: OlderCheckout;
      let site: IndependentSite;
      test.beforeAll(async () => {
        test.setTimeout(900_000);
        mkdirSync(cache, { recursive: true });
        folder = mkdtempSync(join(cache, 'lowest-react-'));
        checkout = await checkOutWithLowestReact(join(folder, 'checkout'));
        site = await runIndependentSite('faults', { PICTURES_DIR: join(cache, 'pictures') }, checkout.folder);
      });
      test.afterAll(async () => {
        await site?.stop();
        await checkout?.remove();
        rmSync(folder, { recursive: true, force: true });
      });

      test('is let through by the gate, renders on the server and works in the browser', async ({
        newVisitor,
      }) => {
        const lowest = Object.fromEntries(
          Object.entries(ADMITTED).map(([name, range]) => [name, range.slice(1)]),
        );
        const shell = await releaseInRegistry(site.registry, SHELL_PART, site.good[SHELL_PART] ?? '');
        expect(shell?.manifest.provides).toMatchObject(lowest);
        const name = `react ${lowest['react']}`;
        expect(await refusalOf(site, { name, versions: site.good, candidates: [SHELL_PART] })).toBeNull();

        const page = await newVisitor();
        await page.addInitScript(() => {
          const versions: string[] = [];
          const inject = ({ version }: { version: string }): number => versions.push(version);
          Object.assign(window, {
            __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject, onCommitFiberRoot() {} },
            rewaldRenderers: versions,
          });
        });
        await walkThrough(page, `http://localhost:${PORTS.main.api}`);
        const renderers = await page.evaluate((): unknown => Reflect.get(window, 'rewaldRenderers'));
        expect(renderers).toEqual([lowest['react-dom']]);
        expect((await site.visit()).versions).toEqual(site.good);
      });
    });
  });
