import type { PageAddress } from '@rewald/platform';
import type { Rendered } from '../../site/render.tsx';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { blameParts } from './blame-parts.ts';
import type { Breaker } from './breaker.ts';
import { BrokenOff } from './broken-off.ts';
import type { AddressTask } from './page-task.ts';
import type { Listening } from './render-in-process.ts';
import { createPageRenderer, type PageAsked, type PageListening } from './render-page.ts';
import type { RendererPool } from './renderer-pool.ts';

/** Renders the pages of one set of releases, in processes that do not answer visitors themselves. */
export interface SetRendering {
  /** @throws Error if the shell's own code throws, or is interrupted repeatedly; NoAnswer if no renderer answers in time */
  render(asked: PageAsked, listening: PageListening): Promise<Rendered>;
  collectAddresses(
    task: AddressTask,
    onError: Listening['onError'],
  ): Promise<{ paths: readonly PageAddress[]; complete: boolean }>;
  /** Resolves once a page can be rendered without waiting for a renderer to start, and also if no renderer can start. */
  warmUp(): Promise<void>;
}

/** A version is kept off the server for a while, so its page was left to the browser. */
export class KeptOff extends Error {
  override readonly name = 'KeptOff';
}

/** How long the parts may take to list their addresses, in ms. */
const ADDRESSES_MS = 10_000;

interface RenderingTools {
  readonly pool: RendererPool;
  readonly breaker: Breaker;
  readonly report: (message: string, error?: unknown) => void;
}

/** Collects the addresses; if a part interrupts that, once more without this part. */
const collectAddresses = async (
  pool: RendererPool,
  { culpritOf, count }: ReturnType<typeof blameParts>,
  task: AddressTask,
  onError: Listening['onError'],
): ReturnType<SetRendering['collectAddresses']> => {
  const collect = async (telling: readonly string[]) =>
    (await pool.takeIdlest()).collectAddresses({ ...task, telling }, ADDRESSES_MS, onError);
  try {
    return await collect(task.telling);
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    const culprit = culpritOf(error);
    if (culprit !== null) count(culprit, error);
    onError(error, culprit);
    const { paths } = await collect(culprit === null ? [] : task.telling.filter((name) => name !== culprit));
    return { paths, complete: false };
  }
};

/** @param loaded the set's releases by part */
export const createSetRendering = (
  loaded: ReadonlyMap<string, LoadedRelease>,
  { pool, breaker, report }: RenderingTools,
): SetRendering => {
  const names = [...loaded.keys()];
  const blame = blameParts(loaded, { breaker, report });

  const renderPage = createPageRenderer(loaded, { pool, blame, report });

  return {
    async render(asked, listening) {
      const { part } = asked;
      const without = names.filter(
        (name) => !asked.without.includes(name) && breaker.isOff(blame.versionOf(name)),
      );
      if (part !== null && without.includes(part))
        listening.onError(new KeptOff(`${blame.versionOf(part)} stays off this server for a while`), part);
      return renderPage(asked, without, listening);
    },
    collectAddresses: (task, onError) => collectAddresses(pool, blame, task, onError),
    async warmUp() {
      await pool.prepare().catch((error: unknown) => report('A renderer for renders does not start', error));
    },
  };
};
