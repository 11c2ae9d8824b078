import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_PART } from '@rewald/contracts';
import { apiDocument, releaseInRegistry } from '@rewald/federation/gate/live-releases';
import type { GateRelease, ReleaseState } from '@rewald/federation/gate/gate-release';
import { runGate } from '@rewald/federation/gate/run-gate';
import { buildOlder, type OlderReleases } from '../../release/older-releases.ts';
import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { walkThrough } from '../../visitor/walk-through.ts';
import { expect, test } from '../../visit/test.ts';

/** The commit that the older parts are built from; `bin/test-skew.ts` chooses it. Without one, a release among older ones is walked through elsewhere. */
const OLDER = process.env.E2E_SKEW ?? '';

const CURRENT: ReleaseState = 'current';

type Versions = Record<string, string>;

/** Every part new among old ones, every part old among new ones, and the shell with its platform against all. */
const pairsOf = (older: Versions, newer: Versions): { name: string; versions: Versions }[] => {
  const parts = Object.keys(newer).filter((part) => older[part] !== newer[part]);
  return parts.flatMap((part) => [
    { name: `${part} N, all others N-1`, versions: { ...older, [part]: newer[part] ?? '' } },
    { name: `${part} N-1, all others N`, versions: { ...newer, [part]: older[part] ?? '' } },
  ]);
};

if (OLDER !== '')
  test.describe(`parts of ${OLDER} beside those of today`, () => {
    test.use({ baseURL: originOf(PORTS.outage) });
    test.describe.configure({ mode: 'default' });
    const folder = mkdtempSync(join(tmpdir(), 'rewald-skew-'));
    let ownSite: IndependentSite;
    let built: OlderReleases;
    test.beforeAll(async () => {
      test.setTimeout(900_000);
      built = await buildOlder(OLDER, join(folder, 'older'));
      ownSite = await runIndependentSite('faults');
    });
    test.afterAll(async () => {
      await ownSite?.stop();
      await built?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('every pair that the gate lets through: shop, cart, login, trade-in', async ({ newVisitor }) => {
      test.setTimeout(900_000);
      const { registry, good: newer } = ownSite;
      const older: Versions = {};
      for (const dist of built.dists) {
        const { release } = await registry.upload(dist);
        older[release.name] = release.version;
        // What was never live cannot be what others are held against.
        await registry.promote(release.name, release.version);
        await registry.promote(release.name, newer[release.name] ?? '');
      }
      const api = await apiDocument(registry, undefined);
      const manifest = async (part: string, version: string): Promise<GateRelease> => {
        const found = await releaseInRegistry(registry, part, version);
        if (!found) throw new Error(`${part} ${version} is not in the registry`);
        return found;
      };
      const pairs = pairsOf(older, newer);
      const walked: string[] = [];
      for (const { name, versions } of pairs) {
        const all = await Promise.all(
          Object.entries(versions).map(([part, version]) => manifest(part, version)),
        );
        const live = all.map((release) => ({ ...release, state: CURRENT }));
        const verdicts = await Promise.all(
          all
            .filter((candidate) => name.startsWith(`${candidate.manifest.name} `))
            .map((candidate) =>
              runGate({
                candidate,
                live: live.filter(({ manifest: other }) => other.name !== candidate.manifest.name),
                api,
              }),
            ),
        );
        const refused = verdicts.flatMap(({ findings }) => findings.filter(({ level }) => level === 'error'));
        if (refused.length > 0) {
          walked.push(`  ${name}: the gate refuses, ${refused[0]?.rule}: ${refused[0]?.reason}`);
          continue;
        }
        // The shell last: what it gives must be there for whoever comes with it.
        for (const [part, version] of Object.entries(versions).sort(([a]) => (a === SHELL_PART ? 1 : -1)))
          await registry.promote(part, version);
        for (const [part, version] of Object.entries(versions)) await ownSite.seen(part, version);
        const page = await newVisitor();
        await walkThrough(page, `http://localhost:${PORTS.main.api}`);
        expect((await ownSite.visit()).versions, name).toEqual(versions);
        await page.close();
        walked.push(`  ${name}: walked through`);
      }
      process.stdout.write(`${built.commit} (N-1) beside today (N)\n${walked.join('\n')}\n`);
      expect(walked.filter((line) => line.endsWith('walked through')).length).toBeGreaterThan(0);
    });
  });
