import { createHash } from 'node:crypto';
import { SHELL_PART } from '@rewald/contracts';
import type { Preview } from '@rewald/federation/signing/preview-token';
import { describePart } from '../releases/assemble-set.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import type { Renderers } from '../rendering/renderers.ts';

/** Whether a preview is shown in this set. */
export const isPreviewed = ({ releases }: RunnableSet): boolean =>
  Object.values(releases.parts).some(({ preview }) => preview !== undefined);

/** Whether the set's pages ask the visitor's own machine for newer versions of the preview. */
export const isWorkedOn = ({ releases }: RunnableSet): boolean =>
  Object.values(releases.parts).some(({ preview }) => preview?.watch !== undefined);

/**
 * The visitor's set with the previewed version in it, rendered on the server like any other. Nothing replaces that version
 * if it fails: people who look at a preview want to see the failure.
 *
 * @throws Error if a previewed shell cannot be evaluated
 */
export const previewedSet = async (
  set: RunnableSet,
  { part, name, until, watch }: Preview,
  release: LoadedRelease,
  renderers: Renderers,
  assetsHost: string,
): Promise<RunnableSet> => {
  const loaded = new Map(set.loaded).set(part, release);
  const id = createHash('sha256')
    .update(`${set.releases.id} ${release.folder} ${name} ${until}`)
    .digest('hex')
    .slice(0, 12);
  const shown = describePart(part, { release, previous: null }, assetsHost);
  const preview = { name, until, ...(watch === undefined ? {} : { watch }) };
  return {
    ...set,
    loaded,
    rendering: renderers.openSet(loaded),
    headStyles: part === SHELL_PART ? await renderers.tryShell(release) : set.headStyles,
    releases: {
      id: `preview-${id}`,
      missing: set.releases.missing.filter((missing) => missing !== part),
      parts: { ...set.releases.parts, [part]: { ...shown, preview } },
    },
  };
};
