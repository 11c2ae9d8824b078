import { createRunner } from 'jest-light-runner';

const KEEP = `--import ${new URL('./keep-runner-data.mjs', import.meta.url).href}`;

/** jest-light-runner with processes that lose no message at their start. */
export default class extends createRunner({ runtime: 'child_process' }) {
  async runTests(...given) {
    const before = process.env.NODE_OPTIONS;
    process.env.NODE_OPTIONS = before === undefined ? KEEP : `${before} ${KEEP}`;
    try {
      return await super.runTests(...given);
    } finally {
      if (before === undefined) delete process.env.NODE_OPTIONS;
      else process.env.NODE_OPTIONS = before;
    }
  }
}
