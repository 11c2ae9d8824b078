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
      trial.styles = await trial.renderer.evaluate(asServerRelease(shell));
    }
    if (release !== shell) await trial.renderer.evaluate(asServerRelease(release));
    return trial.styles;
  } catch (error) {
    if (release === shell || error instanceof BrokenOff) {
      trial.renderer?.end();
      trial.renderer = null;
    }
    throw error;
  }
};

/** Tries releases in renderers of their own. Known results are reused. */
export const createTrials = (makeRenderer: () => RenderProcess) => {
  const trials = new Map<LoadedRelease, Trial>();
  const known = new WeakMap<LoadedRelease, WeakMap<LoadedRelease, Promise<HeadStyles>>>();

  const trialOf = (shell: LoadedRelease): Trial => {
    const trial = trials.get(shell) ?? {
      last: Promise.resolve(),
      renderer: null,
      styles: null,
      end: undefined,
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
    }, TRIAL_MS).unref();
  };

  const evaluate = (release: LoadedRelease, shell: LoadedRelease): Promise<HeadStyles> => {
    const trial = trialOf(shell);
    return evaluateIn(trial, release, shell, makeRenderer).finally(() => endLater(shell, trial));
  };

  return {
    tryOnce(release: LoadedRelease, shell: LoadedRelease): Promise<HeadStyles> {
      const under = known.get(shell) ?? new WeakMap<LoadedRelease, Promise<HeadStyles>>();
      known.set(shell, under);
      const before = under.get(release);
      if (before) return before;
      const trial = trialOf(shell);
      const tried = trial.last.then(() => evaluate(release, shell));
      trial.last = tried.catch(() => setTimeout(() => under.delete(release), BROKEN_MS).unref());
      under.set(release, tried);
      return tried;
    },
    stop() {
      for (const { renderer, end } of trials.values()) {
        clearTimeout(end);
        renderer?.end();
      }
    },
  };
};
