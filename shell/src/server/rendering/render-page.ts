import { SHELL_PART } from '@rewald/contracts/part-names';
import type { ReleaseSet } from '../../routes/release-set.ts';
import type { Rendered } from '../../site/render.tsx';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import type { blameParts } from './blame-parts.ts';
import { BrokenOff } from './broken-off.ts';
import { createDoubts, type Doubts } from './doubts.ts';
import { pageInTime, type PageInTime } from './page-in-time.ts';
import type { PageTask } from './page-task.ts';
import { reportRefusedCalls } from './refused-calls.ts';
import type { Listening, RunsInSilence } from './render-in-process.ts';
import type { RenderProcess } from './render-process.ts';
import type { RendererPool } from './renderer-pool.ts';

/** A requested page. */
export interface PageAsked extends Omit<PageTask, 'partPlace'> {
  /** The part that owns the page; null for a page of no part. */
  readonly part: string | null;
}

/** Callbacks for a requested page. */
export interface PageListening extends Listening {
  /** When the page was requested, as `performance.now()` gives it. */
  readonly since: number;
}

/** How many times a page is attempted; if all attempts are interrupted, no single part is to blame. */
const MOST_ATTEMPTS = 3;

interface Tools {
  readonly pool: RendererPool;
  readonly blame: ReturnType<typeof blameParts>;
  readonly report: (message: string, error?: unknown) => void;
}

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

const taskOf = (asked: PageAsked, without: readonly string[], names: readonly string[]): PageTask => ({
  ...asked,
  without: [...asked.without, ...without],
  releases: without.length > 0 ? withBrowserOnly(asked.releases, without) : asked.releases,
  partPlace: asked.part === null ? -1 : names.indexOf(asked.part),
});

/** One attempt at a page. */
interface Attempt {
  readonly asked: PageAsked;
  /** Parts that it leaves out. */
  readonly without: readonly string[];
  readonly listening: Listening;
  /** The page, if another attempt may answer it when this one is stuck. */
  readonly page?: PageInTime;
  /** Called when code begins to run for it. */
  readonly onWork?: () => void;
  /** True if no code is left in it that may be stuck. */
  readonly isSafe?: boolean;
}

/** Follows an attempt: whether it goes on, whether code runs for it, and what of it may be stuck. */
const followAttempt = (doubts: Doubts, part: string | null, onWork: () => void = () => undefined) => {
  let isOver = false;
  let atWork = false;
  const ends: (() => void)[] = [];
  return {
    isOver: () => isOver,
    isAtWork: () => atWork,
    work(): void {
      atWork = true;
      onWork();
    },
    /** @param runs what the silent renderer does */
    async look(runs: Promise<RunsInSilence | null>): Promise<RunsInSilence | null> {
      // Until it is seen whose code is stuck, that of each page at work may be.
      const perhaps = atWork ? doubts.note(null, part) : null;
      const what = await runs;
      const end = isOver ? null : doubts.note(what, part);
      if (end !== null) ends.push(end);
      perhaps?.();
      return what;
    },
    end(): void {
      isOver = true;
      for (const end of ends) end();
    },
  };
};

/** An attempt that was interrupted. */
interface Broken {
  readonly page: PageInTime;
  readonly part: string | null;
  /** Whether code had begun to run for the page. */
  readonly wasAtWork: boolean;
  /** The number of the attempt. */
  readonly turn: number;
}

/** @param loaded the set's releases by part */
const createAttempts = (loaded: ReadonlyMap<string, LoadedRelease>, { pool, blame, report }: Tools) => {
  const names = [...loaded.keys()];
  const doubts = createDoubts(loaded);
  const refused = reportRefusedCalls(loaded, report);

  const attempt = async ({
    asked,
    without,
    listening,
    page,
    isSafe = false,
    onWork,
  }: Attempt): Promise<Rendered> => {
    const { part } = asked;
    let renderer: RenderProcess | null = null;
    const course = followAttempt(doubts, part, onWork);
    const isHeldUp = (): boolean =>
      !course.isOver() && (renderer === null ? pool.isHeldUp() : renderer.isSilent());
    try {
      if (pool.isHeldUp()) page?.mayBeLate(isHeldUp);
      renderer = isSafe ? await pool.takeIdlest() : await pool.take(doubts.concern(part));
      if (renderer === null)
        return await attempt({ ...withoutDoubted(asked, without, listening), ...(page && { page }) });
      const rendered = await renderer.render(taskOf(asked, without, names), {
        ...listening,
        onRefused: (error) => refused(error, part),
        onWork() {
          course.work();
          page?.working(() => !course.isOver() && renderer?.isSilent() === false);
        },
        isAtWork: course.isAtWork,
        onSilent: (runs) => page?.silent(course.look(runs), isHeldUp),
      });
      if (rendered.kind === 'redirect' || without.length === 0) return rendered;
      const { status, html } = rendered;
      return { kind: 'page', status, html, complete: false };
    } finally {
      course.end();
    }
  };

  const withoutDoubted = (asked: PageAsked, without: readonly string[], listening: Listening): Attempt => ({
    asked,
    without: [...without, ...doubts.parts().filter((name) => !without.includes(name))],
    listening,
    isSafe: true,
  });

  return {
    attempt,
    /** The page without its part and all other code that may be stuck; null if nothing can be left out. */
    frame(asked: PageAsked, without: readonly string[], listening: Listening): Promise<Rendered> | null {
      const { part } = asked;
      const own = part === null || part === SHELL_PART || without.includes(part) ? [] : [part];
      const safe = withoutDoubted(asked, [...without, ...own], listening);
      const left = safe.without.filter((name) => !without.includes(name));
      if (left.length === 0) return null;
      report(
        `A page was answered without ${left.map(blame.versionOf).join(', ')}, because it did not answer in time`,
      );
      return attempt(safe);
    },
  };
};

/**
 * Renders the pages of a set, each in time: a page whose renderer is silent is begun again elsewhere.
 *
 * @param loaded the set's releases by part
 */
export const createPageRenderer = (loaded: ReadonlyMap<string, LoadedRelease>, tools: Tools) => {
  const { blame } = tools;
  const { attempt, frame } = createAttempts(loaded, tools);

  /** The part without which a page is attempted again, or was answered meanwhile; null if there is none. */
  const leftOutAfter = (error: BrokenOff, { page, part, wasAtWork, turn }: Broken): string | null => {
    const isSure = page.isStuck() || !error.isOfProcess || (wasAtWork && error.pagesAtWork === 1);
    if (isSure || !page.hasOther()) return blame.leftOutAfter(error, part, isSure ? turn + 1 : turn);
    // The page was begun again elsewhere, so it loses nothing; but it may be the only one that knows the culprit.
    const culprit = blame.culpritOf(error);
    if (culprit !== null) blame.count(culprit, error);
    return null;
  };

  /** Attempts a page with all its code; after an interruption without the code that caused it. */
  const whole = async (
    page: PageInTime,
    asked: PageAsked,
    given: readonly string[],
    listening: Listening,
  ): Promise<Rendered> => {
    const without = [...given];
    for (let turn = 1; ; turn++) {
      let wasAtWork = false;
      const onWork = (): void => {
        wasAtWork = true;
      };
      try {
        return await attempt({ asked, without, listening, page, onWork });
      } catch (error) {
        if (!(error instanceof BrokenOff) || turn === MOST_ATTEMPTS) throw error;
        const isElsewhere = page.hasOther();
        const leftOut = leftOutAfter(error, { page, part: asked.part, wasAtWork, turn });
        if (leftOut !== null) listening.onError(error, leftOut);
        if (isElsewhere || listening.signal.aborted) throw error;
        if (leftOut !== null) without.push(leftOut);
      }
    }
  };

  return (asked: PageAsked, without: readonly string[], listening: PageListening): Promise<Rendered> =>
    pageInTime({
      since: listening.since,
      whole: (page) => whole(page, asked, without, listening),
      frame: () => frame(asked, without, listening),
    }).rendered;
};
