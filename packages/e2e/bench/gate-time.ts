import { join } from 'node:path';
import type { GateRelease } from '@rewald/federation/gate/gate-release';
import { gateInput, releaseInFolder } from '@rewald/federation/gate/live-releases';
import { runGate, type Verdict } from '@rewald/federation/gate/run-gate';
import type { Registry } from '@rewald/federation/registry/registry';

/** The gate's verdicts on a part: compared with a live version of the same code, and as if all of its code were new. */
export interface GateTimes {
  unchanged: Verdict;
  changed: Verdict;
}

/**
 * The release as a previous version of the part.
 *
 * @param ending appended to its scripts; empty if the code is to be the same, so that no page has to be checked
 */
const before = (release: GateRelease, ending: string): GateRelease => {
  const { version } = release.manifest;
  const former = version.replace(/[0-9a-f]{10}$/, '0123456789');
  return {
    ...release,
    manifest: { ...release.manifest, version: former },
    read: async (path) => {
      const bytes = await release.read(path);
      if (!/\.(?:c?js|map)$/.test(path)) return bytes;
      const text = bytes.toString('utf8').replaceAll(version, former);
      return Buffer.from(path.endsWith('.map') ? text : `${text}${ending}`);
    },
  };
};

/**
 * Runs the gate, including Chromium, like `mfe publish`.
 *
 * @param registry in which this version of the part is live
 * @param folder of the part, which must be built
 */
export const measureGate = async (registry: Registry, folder: string): Promise<GateTimes> => {
  const candidate = releaseInFolder(join(folder, 'dist'));
  const input = await gateInput(registry, candidate, {});
  const isOwn = ({ manifest }: GateRelease): boolean => manifest.name === candidate.manifest.name;
  const after = (ending: string): Promise<Verdict> =>
    runGate({
      ...input,
      live: input.live.map((release) => (isOwn(release) ? before(release, ending) : release)),
    });
  return { unchanged: await after(''), changed: await after('\n/* before */') };
};
