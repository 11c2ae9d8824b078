import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-file.ts';

/** Limits the CPU time of what this process does. */
export interface CpuLimit {
  /**
   * Names the work that begins now. If it takes too long, the process ends and writes this name to standard error:
   * nothing else stops code that loops.
   *
   * @param what null when no limited work follows
   */
  doing(what: string | null): void;
}

export const limitCpu = (): CpuLimit => {
  const watch = new Worker(ownFile('bundle/cpu-watch'));
  watch.unref();
  return { doing: (what) => watch.postMessage(what) };
};
