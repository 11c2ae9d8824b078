import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-file.ts';

/** Limits the CPU time of what this process does. */
export interface CpuLimit {
  /**
   * Names what is done from now on. If that takes too long the process ends, with this name on standard error: nothing else stops
   * code that loops.
   *
   * @param what null for nothing that is limited
   */
  doing(what: string | null): void;
}

export const limitCpu = (): CpuLimit => {
  const watch = new Worker(ownFile('bundle/cpu-watch'));
  watch.unref();
  return { doing: (what) => watch.postMessage(what) };
};
