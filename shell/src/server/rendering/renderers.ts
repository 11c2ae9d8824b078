import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { createBreaker } from './breaker.ts';
import type { HeadStyles } from './page-task.ts';
import { startRenderProcess, type RenderProcess } from './render-process.ts';
import { createSetRendering, type SetRendering } from './set-rendering.ts';
import { createRendererPool, type RendererMaker, type RendererPool } from './renderer-pool.ts';
import { createTrials } from './trials.ts';

/** How long a process of a rarely used set is kept while idle, in ms, and the maximum number of such processes. */
const REST_MS = 20_000;
const MOST_RESTING = 4;

/** All renderers that run the code of parts. */
export interface Renderers {
  /** Prepares the rendering of a set of releases. */
  openSet(loaded: ReadonlyMap<string, LoadedRelease>): SetRendering;
  /** Gets ready to try a release under a shell, while that release is being fetched. */
  prepare(shell: LoadedRelease): void;
  /** Evaluates a version of the shell as a trial. @throws Error if it cannot be run */
  tryShell(shell: LoadedRelease): Promise<HeadStyles>;
  /** Evaluates a version of a part under a shell as a trial. @throws Error if it cannot be run */
  tryRemote(release: LoadedRelease, shell: LoadedRelease): Promise<void>;
  /** Keeps a renderer ready for these sets from now on; those of other sets end when they are idle. */
  keepReady(sets: readonly SetRendering[]): Promise<void>;
  /** From now on the code of parts may call these origins besides the API host, and no others. */
  allowCalls(origins: readonly string[]): void;
  stop(): void;
}

interface RenderersSettings {
  apiHost: string;
  assetsHost: string;
  development: boolean;
  report: (message: string, error?: unknown) => void;
}

/** Keeps some sets ready, and ends the processes of the others when they are idle. */
const createRest = (poolOf: (set: SetRendering) => RendererPool | undefined) => {
  let ready: readonly SetRendering[] = [];
  /** When sets that are not kept ready were last used; least recently used first. */
  const resting = new Map<SetRendering, number>();
  const rest = (): void => {
    let count = 0;
    for (const [set, usedAt] of [...resting].reverse()) {
      const pool = poolOf(set);
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
    used,
    keepReady(sets: readonly SetRendering[]): void {
      const before = ready;
      ready = sets;
      for (const set of sets) resting.delete(set);
      for (const set of before) used(set);
      rest();
    },
    stop: (): void => clearInterval(timer),
  };
};

/** Starts processes, and keeps what they have in common. */
const createProcesses = ({ apiHost, assetsHost, development, report }: RenderersSettings) => {
  /** All renderers, with what happens when one has ended. */
  const renderers = new Map<RenderProcess, () => void>();
  let stopped = false;
  let origins: readonly string[] = [apiHost];
  return {
    start(): RenderProcess {
      const renderer = startRenderProcess({
        assetsHost,
        development,
        origins,
        onEnd() {
          const onEnd = renderers.get(renderer);
          renderers.delete(renderer);
          onEnd?.();
        },
        onStray: (error) => report('An error escaped from code of a part, outside any page', error),
      });
      renderers.set(renderer, () => undefined);
      if (stopped) renderer.end();
      return renderer;
    },
    /** Sets what happens when a renderer has ended. */
    whenEnded(renderer: RenderProcess, onEnd: () => void): void {
      if (renderer.isAlive()) renderers.set(renderer, onEnd);
    },
    allowCalls(granted: readonly string[]): void {
      origins = [apiHost, ...granted];
      for (const renderer of renderers.keys()) renderer.allow(origins);
    },
    stop(): void {
      stopped = true;
      // Each renderer removes itself as it ends; a map allows that during iteration.
      for (const renderer of renderers.keys()) renderer.end();
    },
  };
};

export const createRenderers = (settings: RenderersSettings): Renderers => {
  const { report } = settings;
  const breaker = createBreaker();
  const processes = createProcesses(settings);
  const makeRenderer = processes.start;
  const trials = createTrials(makeRenderer);
  const makeForSet: RendererMaker = (onEnd, members) => {
    const made = trials.handOver(members) ?? { renderer: makeRenderer(), evaluated: new Map() };
    processes.whenEnded(made.renderer, onEnd);
    return made;
  };
  const pools = new WeakMap<SetRendering, RendererPool>();
  const rest = createRest((set) => pools.get(set));

  return {
    openSet(loaded) {
      const pool = createRendererPool([...loaded.values()], makeForSet, ({ folder }, error) =>
        report(`${folder} cannot be evaluated`, error),
      );
      const own = createSetRendering(loaded, { pool, breaker, report });
      const set: SetRendering = {
        ...own,
        render(asked, listening) {
          rest.used(set);
          return own.render(asked, listening);
        },
      };
      pools.set(set, pool);
      return set;
    },
    prepare: (shell) => trials.prepare(shell),
    tryShell: (shell) => trials.tryOnce(shell, shell),
    async tryRemote(release, shell) {
      await trials.tryOnce(release, shell);
    },
    async keepReady(sets) {
      rest.keepReady(sets);
      await Promise.all(sets.map((set) => set.warmUp()));
    },
    allowCalls: processes.allowCalls,
    stop() {
      processes.stop();
      rest.stop();
      trials.stop();
    },
  };
};
