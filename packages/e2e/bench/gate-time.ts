import { join } from 'node:path';
import type { GateRelease } from '@rewald/federation/gate/gate-release';
import { gateInput, releaseInFolder } from '@rewald/federation/gate/live-releases';
import { runGate, type Verdict } from '@rewald/federation/gate/run-gate';
import type { Registry } from '@rewald/federation/registry/registry';

/** The gate's verdicts on a part: as it is live, and as if all that it runs were new. */
export interface GateTimes {
  unchanged: Verdict;
  changed: Verdict;
}

/** Another version of which no code is the same, so that every page of the part has to be looked at. */
const withOtherCode = (release: GateRelease): GateRelease => ({
  ...release,
  manifest: { ...release.manifest, version: `${release.manifest.version}-before` },
  read: async (path) => {
    const bytes = await release.read(path);
    return /\.c?js$/.test(path) ? Buffer.concat([bytes, Buffer.from('\n/* before */')]) : bytes;
  },
});

/**
 * Runs the gate, Chromium included, as `mfe publish` does.
 *
 * @param registry where this very version of the part is live
 * @param folder of the part, built
 */
export const measureGate = async (registry: Registry, folder: string): Promise<GateTimes> => {
  const candidate = releaseInFolder(join(folder, 'dist'));
  const input = { ...(await gateInput(registry, candidate, undefined)), inBrowser: true };
  const isOwn = ({ manifest }: GateRelease): boolean => manifest.name === candidate.manifest.name;
  const unchanged = await runGate(input);
  const live = input.live.map((release) => (isOwn(release) ? withOtherCode(release) : release));
  return { unchanged, changed: await runGate({ ...input, live }) };
};
