import type { LoadedRelease } from '../releases/release-loader.ts';
import { createBreaker } from './breaker.ts';
import { BrokenOff } from './broken-off.ts';
import type { HeadStyles } from './page-task.ts';
import { startRenderProcess, type RenderProcess } from './render-process.ts';
import { createSetRendering, type SetRendering } from './set-rendering.ts';
import { asServerRelease, createRendererPool, type RendererPool } from './renderer-pool.ts';

/** Processes of sets that few visits run on end after so long without work, in ms; so many of them may stay till then. */
const REST_MS = 20_000;
const MOST_RESTING = 2;
/** A renderer that releases are tried in stays for the next for so long, in ms. */
const TRIAL_MS = 3000;
/** A release that did not evaluate is not tried again for so long, in ms. */
const BROKEN_MS = 60_000;

/** All renderers that run the code of parts. */
export interface Renderers {
  /** Rendering of a set that all of this goes into. */
  openSet(loaded: ReadonlyMap<string, LoadedRelease>): SetRendering;
  /** Evaluates a version of the shell for a try. @throws Error when it cannot be run */
  tryShell(shell: LoadedRelease): Promise<HeadStyles>;
  /** Evaluates a version of a part under a shell for a try. @throws Error when it cannot be run */
  tryRemote(release: LoadedRelease, shell: LoadedRelease): Promise<void>;
  /** From now on these sets have a renderer ready; others end theirs when they have nothing to do. */
  keepReady(sets: readonly SetRendering[]): Promise<void>;
  stop(): void;
}

/** Where versions are tried under one shell, one after the other: so it is known at which one it broke. */
interface Trial {
  last: Promise<unknown>;
  renderer: RenderProcess | null;
  styles: HeadStyles | null;
  end: NodeJS.Timeout | undefined;
}

interface RenderersSettings {
  assetsHost: string;
  development: boolean;
  report: (message: string, error?: unknown) => void;
}

/** Tries releases in renderers of their own. What is known already is not tried again. */
const createTrials = (makeRenderer: () => RenderProcess) => {
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

  const evaluate = async (release: LoadedRelease, shell: LoadedRelease): Promise<HeadStyles> => {
    const trial = trialOf(shell);
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
    } finally {
      endLater(shell, trial);
    }
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

export const createRenderers = ({ assetsHost, development, report }: RenderersSettings): Renderers => {
  const breaker = createBreaker();
  const renderers = new Set<RenderProcess>();
  let stopped = false;
  const makeRenderer = (onEnd: () => void = () => undefined): RenderProcess => {
    const renderer = startRenderProcess(
      assetsHost,
      development,
      () => {
        renderers.delete(renderer);
        onEnd();
      },
      (error) => report('An error escaped from code of a part, outside any page', error),
    );
    renderers.add(renderer);
    if (stopped) renderer.end();
    return renderer;
  };
  const trials = createTrials(makeRenderer);
  const pools = new WeakMap<SetRendering, RendererPool>();
  let ready: readonly SetRendering[] = [];
  /** When sets that are not kept ready were used last; the longest ago first. */
  const resting = new Map<SetRendering, number>();

  const rest = (): void => {
    let count = 0;
    for (const [set, usedAt] of [...resting].reverse()) {
      const pool = pools.get(set);
      count += pool?.size() ?? 0;
      if (count > MOST_RESTING || performance.now() - usedAt > REST_MS) pool?.rest();
      if (pool?.size() === 0) resting.delete(set);
    }
  };
  const timer = setInterval(rest, REST_MS / 4).unref();

  const used = (set: SetRendering): void => {
    if (ready.includes(set)) return;
    resting.delete(set);
    resting.set(set, performance.now());
  };

  return {
    openSet(loaded) {
      const pool = createRendererPool([...loaded.values()], makeRenderer, ({ folder }, error) =>
        report(`${folder} cannot be evaluated`, error),
      );
      const own = createSetRendering(loaded, { pool, breaker, report });
      const set: SetRendering = {
        ...own,
        render(asked, listening) {
          used(set);
          return own.render(asked, listening);
        },
      };
      pools.set(set, pool);
      return set;
    },
    tryShell: (shell) => trials.tryOnce(shell, shell),
    async tryRemote(release, shell) {
      await trials.tryOnce(release, shell);
    },
    async keepReady(sets) {
      const before = ready;
      ready = sets;
      for (const set of sets) resting.delete(set);
      for (const set of before) used(set);
      rest();
      await Promise.all(sets.map((set) => set.warmUp()));
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      trials.stop();
      // Each leaves the set as it ends, which its iterator allows.
      for (const renderer of renderers) renderer.end();
    },
  };
};
