import { join } from 'node:path';
import { buildPart } from '../build/build-part.ts';
import { BuildProblem } from '../build/build-problem.ts';
import { readPart } from '../build/part-folder.ts';
import { openPreview } from '../preview/open-preview.ts';
import type { Registry } from '../registry/registry.ts';
import { afterChanges } from './after-changes.ts';
import { startWorkFeed, type WorkFeed } from './work-feed.ts';

/** A working copy that a deployed site shows as a preview. */
export interface PreviewedWork {
  /** Leads to the newest preview. */
  link: string;
  stop(): Promise<void>;
}

interface PreviewedWorkSettings {
  dir: string;
  registry: Registry;
  /** The preview's name. */
  name: string;
  site: string;
  /** Loopback port on which pages are notified of newer previews. */
  port: number;
  minutes: number;
  say: (line: string) => void;
}

/** Builds, uploads and opens the working copy as it is now, like `mfe publish --preview` but without the gate. */
const showWork = (
  { dir, registry, name, site, port, minutes, say }: PreviewedWorkSettings,
  feed: WorkFeed,
): (() => Promise<void>) => {
  let last: { version: string; own: boolean } | null = null;
  return async () => {
    const { version } = await buildPart(dir);
    if (version !== last?.version) {
      const { release, uploaded } = await registry.upload(join(dir, 'dist'));
      const until = Math.floor(Date.now() / 1000 + minutes * 60);
      const link = await openPreview(registry, release, { name, site, until, watch: port });
      const former = last;
      last = { version, own: uploaded };
      feed.tell({ shown: { version, link }, problem: null });
      // A version that had already been uploaded belongs to the person who published it.
      if (former?.own)
        await registry
          .endPreview(release.name, former.version, name)
          .catch((error: unknown) => say(`The files of ${former.version} stay: ${String(error)}`));
    } else feed.tell({ problem: null });
    say(`${version} compiled; its pages reload`);
  };
};

/**
 * Shows a working copy in a deployed site, rendered on its server: each state that compiles becomes a signed preview that
 * replaces the former one, and open pages reload.
 *
 * @throws SiteProblem when the site cannot be reached or does not show it
 * @throws KeyProblem without the right to release the part
 */
export const developAsPreview = async (settings: PreviewedWorkSettings): Promise<PreviewedWork> => {
  const { dir, registry, port, site, say } = settings;
  const { config } = await readPart(dir, 'production');
  registry.assertKey(config.name);
  const feed = await startWorkFeed(port, site);
  const show = showWork(settings, feed);
  const reportProblem = (error: unknown): void => {
    const problem = error instanceof Error ? error.message : String(error);
    say(
      error instanceof BuildProblem
        ? `${config.name} does not compile\n${problem}`
        : `There is no newer preview: ${problem}`,
    );
    feed.tell({ problem });
  };
  try {
    await show().catch((error: unknown) => {
      if (!(error instanceof BuildProblem)) throw error;
      reportProblem(error);
    });
  } catch (error) {
    await feed.stop();
    throw error;
  }
  const stopWatching = afterChanges(join(dir, 'src'), () => show().catch(reportProblem));
  return {
    link: feed.address,
    async stop() {
      await stopWatching();
      await feed.stop();
    },
  };
};
