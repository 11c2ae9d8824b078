import type { PageAddress } from '@rewald/platform';
import { SHELL_PART } from '@rewald/contracts/part-names';
import type { ReleaseSet } from '../../site/release-set.ts';
import type { Rendered } from '../../site/render.tsx';
import { releaseThatThrew } from '../health/release-that-threw.ts';
import type { LoadedRelease } from '../releases/release-loader.ts';
import type { Breaker } from './breaker.ts';
import { BrokenOff } from './broken-off.ts';
import type { AddressTask, PageTask } from './page-task.ts';
import type { Listening } from './render-process.ts';
import type { RendererPool } from './renderer-pool.ts';

/** A page as it is asked for. */
export interface PageAsked extends Omit<PageTask, 'partPlace'> {
  /** Whose page it is; null for nobody's. */
  readonly part: string | null;
}

/** Renders the pages of one set of releases, outside of the code that answers visitors. */
export interface SetRendering {
  /** @throws Error when the shell's own code throws, or is broken off again and again */
  render(asked: PageAsked, listening: Listening): Promise<Rendered>;
  collectAddresses(
    task: AddressTask,
    onError: Listening['onError'],
  ): Promise<{ paths: readonly PageAddress[]; complete: boolean }>;
  /** Resolves once a page can be rendered without waiting for a renderer to start; also when that cannot be. */
  warmUp(): Promise<void>;
}

/** A version stays off the server for a while: its page was left to the browser. */
export class KeptOff extends Error {
  override readonly name = 'KeptOff';
}

/** So often a page is begun; what breaks all of them is not the fault of one part. */
const MOST_ATTEMPTS = 3;
/** Until the parts have told all their addresses, in ms. */
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

interface House {
  readonly pool: RendererPool;
  readonly breaker: Breaker;
  readonly report: (message: string, error?: unknown) => void;
}

/** @param loaded the set's releases by part */
export const createSetRendering = (
  loaded: ReadonlyMap<string, LoadedRelease>,
  { pool, breaker, report }: House,
): SetRendering => {
  const names = [...loaded.keys()];
  /** Breaks that were counted: one may end many renders. */
  const counted = new WeakSet<BrokenOff>();

  const versionOf = (part: string): string => `${part}@${loaded.get(part)?.manifest.version ?? ''}`;

  const culpritOf = (error: BrokenOff): string | null =>
    (error.grownBy === null ? undefined : names[error.grownBy]) ??
    releaseThatThrew(error, loaded)?.release.manifest.name ??
    null;

  const count = (part: string, error: BrokenOff): void => {
    if (counted.has(error)) return;
    counted.add(error);
    report(`${versionOf(part)} was broken off: ${error.message}`, error);
    // What ended a page alone may be a busy machine, or an error as any other.
    if (error.isOfProcess && part !== SHELL_PART && breaker.failed(versionOf(part)))
      report(`${versionOf(part)} stays off this server for a while; browsers fill its places`);
  };

  /**
   * Whose code a page does without after a break; null to try it as it was. The page's own part is taken for the culprit at
   * once, another one, which may have been busy with another page, only when it happens again.
   */
  const leftOutAfter = (error: BrokenOff, { part }: PageAsked, attempt: number): string | null => {
    const seen = culpritOf(error) ?? (error.isOfProcess && !error.wasAlone ? null : part);
    const culprit = seen ?? (attempt > 1 ? part : null);
    if (culprit === null || !names.includes(culprit)) return null;
    count(culprit, error);
    return culprit !== SHELL_PART && (culprit === part || attempt > 1) ? culprit : null;
  };

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
      const without = names.filter((name) => !asked.without.includes(name) && breaker.isOff(versionOf(name)));
      if (part !== null && without.includes(part))
        listening.onError(new KeptOff(`${versionOf(part)} stays off this server for a while`), part);
      for (let attempt = 1; ; attempt++) {
        try {
          return await renderWithout(asked, without, listening);
        } catch (error) {
          if (!(error instanceof BrokenOff) || attempt === MOST_ATTEMPTS || listening.signal.aborted)
            throw error;
          const leftOut = leftOutAfter(error, asked, attempt);
          if (leftOut === null) continue;
          without.push(leftOut);
          listening.onError(error, leftOut);
        }
      }
    },
    async collectAddresses(task, onError) {
      const collect = async (telling: readonly string[]) =>
        (await pool.take()).collectAddresses({ ...task, telling }, ADDRESSES_MS, onError);
      try {
        return await collect(task.telling);
      } catch (error) {
        if (!(error instanceof BrokenOff)) throw error;
        const culprit = culpritOf(error);
        if (culprit !== null) count(culprit, error);
        onError(error, culprit);
        const { paths } = await collect(
          culprit === null ? [] : task.telling.filter((name) => name !== culprit),
        );
        return { paths, complete: false };
      }
    },
    async warmUp() {
      await pool.take().catch((error: unknown) => report('A renderer for renders does not start', error));
    },
  };
};
