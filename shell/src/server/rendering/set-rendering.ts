import type { PageAddress } from '@rewald/platform';
import type { ReleaseSet } from '../../routes/release-set.ts';
import type { Rendered } from '../../site/render.tsx';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { blameParts } from './blame-parts.ts';
import type { Breaker } from './breaker.ts';
import { BrokenOff } from './broken-off.ts';
import type { AddressTask, PageTask } from './page-task.ts';
import type { Listening } from './render-in-process.ts';
import type { RendererPool } from './renderer-pool.ts';

/** A requested page. */
export interface PageAsked extends Omit<PageTask, 'partPlace'> {
  /** The part that owns the page; null for a page of no part. */
  readonly part: string | null;
}

/** Renders the pages of one set of releases, in processes that do not answer visitors themselves. */
export interface SetRendering {
  /** @throws Error if the shell's own code throws, or is interrupted repeatedly */
  render(asked: PageAsked, listening: Listening): Promise<Rendered>;
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

/** How many times a page is attempted; if all attempts are interrupted, no single part is to blame. */
const MOST_ATTEMPTS = 3;
/** How long the parts may take to list their addresses, in ms. */
const ADDRESSES_MS = 10_000;

/** The same releases, with parts whose places only a browser can fill. */
const withBrowserOnly = (releases: ReleaseSet, parts: readonly string[]): ReleaseSet => ({
  ...releases,
  parts: Object.fromEntries(
    Object.entries(releases.parts).map(([name, release]) => [
      name,
      parts.includes(name) ? { ...release, browserOnly: true } : release,
    ]),
  ),
});

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
    (await pool.take()).collectAddresses({ ...task, telling }, ADDRESSES_MS, onError);
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

  const renderWithout = async (
    asked: PageAsked,
    without: readonly string[],
    listening: Listening,
  ): Promise<Rendered> => {
    const renderer = await pool.take();
    const rendered = await renderer.render(
      {
        ...asked,
        without: [...asked.without, ...without],
        releases: without.length > 0 ? withBrowserOnly(asked.releases, without) : asked.releases,
        partPlace: asked.part === null ? -1 : names.indexOf(asked.part),
      },
      listening,
    );
    if (rendered.kind === 'redirect' || without.length === 0) return rendered;
    const { status, html } = rendered;
    return { kind: 'page', status, html, complete: false };
  };

  return {
    async render(asked, listening) {
      const { part } = asked;
      const without = names.filter(
        (name) => !asked.without.includes(name) && breaker.isOff(blame.versionOf(name)),
      );
      if (part !== null && without.includes(part))
        listening.onError(new KeptOff(`${blame.versionOf(part)} stays off this server for a while`), part);
      for (let attempt = 1; ; attempt++) {
        try {
          return await renderWithout(asked, without, listening);
        } catch (error) {
          if (!(error instanceof BrokenOff) || attempt === MOST_ATTEMPTS || listening.signal.aborted)
            throw error;
          const leftOut = blame.leftOutAfter(error, part, attempt);
          if (leftOut === null) continue;
          without.push(leftOut);
          listening.onError(error, leftOut);
        }
      }
    },
    collectAddresses: (task, onError) => collectAddresses(pool, blame, task, onError),
    async warmUp() {
      await pool.take().catch((error: unknown) => report('A renderer for renders does not start', error));
    },
  };
};
