import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, expect, type Page } from '@playwright/test';
import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import type { GateRelease, ReleaseState } from '@rewald/federation/gate/gate-release';
import { apiDocument, releaseInRegistry } from '@rewald/federation/gate/live-releases';
import { runGate } from '@rewald/federation/gate/run-gate';
import { PORTS } from '../site/ports.ts';
import { walkThrough } from '../visitor/walk-through.ts';
import type { IndependentSite } from './independent-site.ts';
import type { Mixture, Versions } from './which-mixtures.ts';

const CURRENT: ReleaseState = 'current';

type NewVisitor = () => Promise<Page>;

/** Puts built parts into the registry. @returns their versions */
export const uploadAll = async ({ registry, good }: IndependentSite, dists: string[]): Promise<Versions> => {
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
export const refusalOf = async (
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
export const walkAll = async (
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

export const isWalked = (line: string): boolean => line.endsWith('walked through');
