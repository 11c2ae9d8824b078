import { setTimeout as pause } from 'node:timers/promises';
import { answerTask } from './answer-task.ts';
import { evaluateSet, type GateSet, type SetTask } from './release-set.ts';

/** Two release sets whose renders are compared. */
export interface CostsTask {
  now: SetTask;
  /** With the former version; null for pages that are new. */
  before: SetTask | null;
  paths: string[];
  apiHost: string | null;
  /** Number of measured views of each page, after the unmeasured ones. */
  views: number;
}

/** What a view of a page costs the server. */
export interface ViewCost {
  /** Median of the CPU time of its renders, in ms. */
  cpuMs: number;
  /** Bytes that remain in use after a view, on average, once all garbage has been collected. */
  keptBytes: number;
}

/** The cost of a page with both sets; null where it did not render. */
export interface PageCost {
  path: string;
  now: ViewCost | null;
  before: ViewCost | null;
}

/** Number of unmeasured views: the first renders compile functions and fill caches. */
const WARM_UP = 3;
/** Limit of the CPU time for all views of a page with one set, in ms; at least one view is measured. */
const MOST_MS = 2000;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Memory in use once all garbage has been collected. Work that has just ended releases some only in later turns of the
 * event loop.
 */
const bytesInUse = async (): Promise<number> => {
  for (let turn = 0; turn < 2; turn++) {
    await pause(10);
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** CPU time of a render, in ms. Other processes do not count, so a busy machine changes little. @throws whatever the page throws */
const cpuOf = async (set: GateSet, path: string, apiHost: string | null): Promise<number> => {
  const before = process.cpuUsage();
  await set.render(path, { apiHost, onError: () => undefined });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Renders a page alternately with both sets, so that disturbances affect both. @returns CPU times of each set */
const cpuInTurns = async (
  path: string,
  sets: readonly GateSet[],
  { apiHost, views }: CostsTask,
): Promise<number[][]> => {
  const times: number[][] = sets.map(() => []);
  for (let view = 0; view < views; view++)
    for (const [index, set] of sets.entries()) times[index]?.push(await cpuOf(set, path, apiHost));
  return times;
};

const measure = async (path: string, sets: readonly GateSet[], task: CostsTask): Promise<ViewCost[]> => {
  const warm = await cpuInTurns(path, sets, { ...task, views: WARM_UP });
  const slowest = Math.max(...warm.map(median));
  const views = Math.max(1, Math.min(task.views, Math.floor(MOST_MS / slowest)));
  const times = await cpuInTurns(path, sets, { ...task, views });
  const costs: ViewCost[] = [];
  let before = await bytesInUse();
  for (const [index, set] of sets.entries()) {
    await cpuInTurns(path, [set], { ...task, views });
    const after = await bytesInUse();
    costs.push({
      cpuMs: median(times[index] ?? []),
      keptBytes: Math.max(0, (after - before) / views),
    });
    before = after;
  }
  return costs;
};

const isRendered = async (set: GateSet, path: string, apiHost: string | null): Promise<boolean> =>
  cpuOf(set, path, apiHost).then(
    () => true,
    () => false,
  );

const measureAll = async (task: CostsTask): Promise<PageCost[]> => {
  const now = evaluateSet(task.now);
  const before = task.before && evaluateSet(task.before);
  const costs: PageCost[] = [];
  for (const path of task.paths) {
    const sets = (await isRendered(now, path, task.apiHost))
      ? [now, ...(before && (await isRendered(before, path, task.apiHost)) ? [before] : [])]
      : [];
    // A page that throws occasionally is another rule's finding.
    const [ofNow = null, ofBefore = null] = await measure(path, sets, task).catch(() => []);
    costs.push({ path, now: ofNow, before: ofBefore });
  }
  return costs;
};

answerTask((text): CostsTask => JSON.parse(text), measureAll);
