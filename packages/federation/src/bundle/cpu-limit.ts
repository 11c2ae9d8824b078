import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-file.ts';

/** Limits the CPU time of what this process does. */
export interface CpuLimit {
  /**
   * What is done from now on. The process ends when that takes too long, and standard error has its name: nothing else stops code
   * that loops.
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
