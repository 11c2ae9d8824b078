import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originOf, PORTS } from '../site/ports.ts';
import { test as base } from '../visit/test.ts';
import { runIndependentSite, type IndependentSite } from './independent-site.ts';
import type { OlderReleases } from './older-releases.ts';

/**
 * The commit from which the older parts are built. `bin/test-skew.ts` chooses it; it is empty if the history is too
 * short. Other runs have no such commit: there, another journey covers a release among older ones.
 */
export const OLDER = process.env.E2E_SKEW;
/** Time for a build of all parts and the walks through them, in ms. */
export const LONG = 900_000;

/** Builds parts into a folder, which must not exist. */
type Build = (folder: string) => Promise<OlderReleases>;

/** A site that versions of two ages share, and a builder of the older ones. Both are gone at the end. */
export const test = base.extend<{
  sideBySide: IndependentSite;
  buildParts: (build: Build) => Promise<OlderReleases>;
}>({
  baseURL: originOf(PORTS.outage),
  sideBySide: [
    async ({}, provide) => {
      const site = await runIndependentSite('faults');
      await provide(site);
      await site.stop();
    },
    { timeout: LONG },
  ],
  buildParts: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'rewald-skew-'));
      const built: OlderReleases[] = [];
      await provide(async (build) => {
        const releases = await build(join(folder, 'older'));
        built.push(releases);
        return releases;
      });
      for (const { stop } of built) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: LONG },
  ],
});
