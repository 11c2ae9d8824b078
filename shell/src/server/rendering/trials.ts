import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { BrokenOff } from './broken-off.ts';
import type { HeadStyles } from './page-task.ts';
import type { RenderProcess } from './render-process.ts';
import { asServerRelease } from './renderer-pool.ts';

/** How long a renderer in which releases are tried is kept for the next one, in ms. */
const TRIAL_MS = 3000;
/** Time before a release that did not evaluate is tried again, in ms. */
const BROKEN_MS = 60_000;

/** Where versions are tried under one shell, one after the other, so that it is clear which version failed. */
interface Trial {
  last: Promise<unknown>;
  renderer: RenderProcess | null;
  styles: HeadStyles | null;
  end: NodeJS.Timeout | undefined;
  /** How many evaluations are under way or wait. */
  pending: number;
  /** The remotes that the renderer has evaluated, by part; null once it is fit for trials only. */
  remotes: Map<string, LoadedRelease> | null;
}

/** A renderer in which releases were tried. */
interface TriedRenderer {
  readonly renderer: RenderProcess;
  /** The releases that are evaluated in it, by part. */
  readonly evaluated: ReadonlyMap<string, LoadedRelease>;
}

/** Evaluates a release in a trial's renderer, which has its shell or gets it first. */
const evaluateIn = async (
  trial: Trial,
  release: LoadedRelease,
  shell: LoadedRelease,
  makeRenderer: () => RenderProcess,
): Promise<HeadStyles> => {
  try {
    if (!trial.renderer?.isAlive() || trial.styles === null) {
      trial.renderer?.end();
      trial.renderer = makeRenderer();
      trial.remotes = new Map();
      trial.styles = await trial.renderer.evaluate(asServerRelease(shell));
    }
    if (release !== shell) {
      await trial.renderer.evaluate(asServerRelease(release));
      const { name } = release.manifest;
      // A renderer that has seen two versions of a part is for trials only.
      if ((trial.remotes?.get(name) ?? release) !== release) trial.remotes = null;
      trial.remotes?.set(name, release);
    }
    return trial.styles;
  } catch (error) {
    trial.remotes = null;
    if (release === shell || error instanceof BrokenOff) {
      trial.renderer?.end();
      trial.renderer = null;
    }
    throw error;
  }
};

/**
 * Takes the renderer in which releases of a set were tried, so that the set need not start one of its own: it has the shell
 * and the new release. Only one that evaluated nothing else, and in which nothing failed.
 *
 * @returns null if there is none
 */
const takeFrom = (
  trials: Map<LoadedRelease, Trial>,
  members: readonly LoadedRelease[],
): TriedRenderer | null => {
  for (const [shell, { renderer, remotes, pending, styles, end }] of trials) {
    if (!members.includes(shell) || pending > 0 || styles === null || remotes === null) continue;
    if (!renderer?.isAlive() || ![...remotes.values()].every((one) => members.includes(one))) continue;
    clearTimeout(end);
    trials.delete(shell);
    return { renderer, evaluated: new Map([...remotes, [shell.manifest.name, shell]]) };
  }
  return null;
};

/**
 * Tries releases in renderers of their own. Known results are reused.
 *
 * @param keptMs how long a renderer is kept for the next release, in ms
 */
export const createTrials = (makeRenderer: () => RenderProcess, keptMs = TRIAL_MS) => {
  const trials = new Map<LoadedRelease, Trial>();
  const known = new WeakMap<LoadedRelease, WeakMap<LoadedRelease, Promise<HeadStyles>>>();

  const trialOf = (shell: LoadedRelease): Trial => {
    const trial = trials.get(shell) ?? {
      last: Promise.resolve(),
      renderer: null,
      styles: null,
      end: undefined,
      pending: 0,
      remotes: null,
    };
    trials.set(shell, trial);
    clearTimeout(trial.end);
    return trial;
  };

  const endLater = (shell: LoadedRelease, trial: Trial): void => {
    clearTimeout(trial.end);
    trial.end = setTimeout(() => {
      trial.renderer?.end();
      trials.delete(shell);
    }, keptMs).unref();
  };

  /** Evaluates after what waits already, so that it is clear which release failed. */
  const evaluate = (release: LoadedRelease, shell: LoadedRelease): Promise<HeadStyles> => {
    const trial = trialOf(shell);
    trial.pending++;
    return trial.last
      .then(() => evaluateIn(trial, release, shell, makeRenderer))
      .finally(() => {
        trial.pending--;
        if (trial.pending === 0) endLater(shell, trial);
      });
  };

  return {
    tryOnce(release: LoadedRelease, shell: LoadedRelease): Promise<HeadStyles> {
      const under = known.get(shell) ?? new WeakMap<LoadedRelease, Promise<HeadStyles>>();
      known.set(shell, under);
      const before = under.get(release);
      if (before) return before;
      const tried = evaluate(release, shell);
      trialOf(shell).last = tried.catch(() => setTimeout(() => under.delete(release), BROKEN_MS).unref());
      under.set(release, tried);
      return tried;
    },
    /** Starts a renderer with a shell, for a release that is being fetched. */
    prepare(shell: LoadedRelease): void {
      const started = evaluate(shell, shell);
      trialOf(shell).last = started.catch(() => undefined);
    },
    /** Gives away the renderer in which releases of a set were tried, see {@link takeFrom}. @param members of the set */
    handOver: (members: readonly LoadedRelease[]): TriedRenderer | null => takeFrom(trials, members),
    stop() {
      for (const { renderer, end } of trials.values()) {
        clearTimeout(end);
        renderer?.end();
      }
    },
  };
};
