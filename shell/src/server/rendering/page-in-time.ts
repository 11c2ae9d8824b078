import { Readable } from 'node:stream';
import type { Rendered } from '../../site/render.tsx';
import { firstAnswer } from './first-answer.ts';
import type { RunsInSilence } from './render-in-process.ts';

/** A page whose own code is stuck is answered without it, in ms after the request. */
const STUCK_MS = 1000;
/** So is a page that began again elsewhere, if that takes too long on a busy machine. */
const LATE_MS = 1400;
/** A page whose code waits, for an API call or for ever, is answered without it; the browser goes on waiting. */
const WAITING_MS = 2300;
/** When no renderer has answered in all that time, none will: on a machine that is merely busy, the page comes before. */
const LAST_MS = 5000;

/** The renderers did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The ways to render one page. */
interface Ways {
  /** When the page was requested, as `performance.now()` gives it. */
  readonly since: number;
  /** With the code of all parts. */
  whole(page: PageInTime): Promise<Rendered>;
  /** Without code that may be stuck; null if there is no such way. */
  frame(): Promise<Rendered> | null;
}

/** A page in the making that does not wait for silent renderers. */
export interface PageInTime {
  readonly rendered: Promise<Rendered>;
  /** Whether the page is already answered, or another attempt may answer it. */
  hasOther(): boolean;
  /** Whether its own code was seen to be stuck. */
  isStuck(): boolean;
  /** Call this when code begins to run for an attempt. @param isWaiting whether the code has not answered, but lets others run */
  working(isWaiting: () => boolean): void;
  /** Call this if an attempt may take too long. @param isLate whether it does, at the last moment */
  mayBeLate(isLate: () => boolean): void;
  /** Call this when the renderer of an attempt is silent. @param isSilent whether it still is, and the attempt goes on */
  silent(runs: Promise<RunsInSilence | null>, isSilent: () => boolean): void;
}

const discard = (late: Rendered): void => {
  if (late.kind === 'page' && late.html instanceof Readable) late.html.destroy();
};

/** Acts at times after `since`, until it is ended. */
const clockFrom = (since: number) => {
  const timers = new Set<NodeJS.Timeout>();
  return {
    at(ms: number, act: () => void): void {
      timers.add(setTimeout(act, Math.max(0, since + ms - performance.now())));
    },
    end(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

/**
 * Answers with whatever way succeeds first. If the renderer of a page falls silent, the page is begun again elsewhere, unless it is
 * the one whose code runs there: that would be stuck elsewhere, too, so its answer has to do without the code.
 */
export const pageInTime = ({ since, whole, frame }: Ways): PageInTime => {
  const race = firstAnswer(discard);
  const clock = clockFrom(since);
  let isStuck = false;
  const done = { isAnew: false, isFramed: false };
  const answerFrame = (): void => {
    const other = done.isFramed ? null : frame();
    done.isFramed = true;
    if (other !== null) race.add(other);
  };
  const decide = (runs: RunsInSilence | null, isSilent: () => boolean): void => {
    if (race.isOver()) return;
    if (runs === null || runs.isThis) {
      isStuck ||= runs !== null;
      clock.at(STUCK_MS, () => isSilent() && answerFrame());
    } else if (!done.isAnew) {
      done.isAnew = true;
      race.add(whole(page));
      clock.at(LATE_MS, answerFrame);
    }
  };
  const page: PageInTime = {
    rendered: race.answer,
    hasOther: () => race.isOver() || race.running() > 1,
    isStuck: () => isStuck,
    working(isWaiting) {
      clock.at(WAITING_MS, () => isWaiting() && answerFrame());
    },
    mayBeLate(isLate) {
      clock.at(LAST_MS, () => {
        if (race.running() > 1 || isLate()) race.giveUp(new NoAnswer('No renderer has answered in time'));
      });
    },
    silent(runs, isSilent) {
      page.mayBeLate(isSilent);
      runs.then((what) => decide(what, isSilent)).catch(() => undefined);
    },
  };
  race.add(whole(page));
  race.answer.then(clock.end, clock.end);
  return page;
};
