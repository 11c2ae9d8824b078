import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** The log file of a site's output, for analysing failures: `test-results/site-{name}.log`. */
export const logFile = (name: string): WriteStream => {
  const folder = join(import.meta.dirname, '../../test-results');
  mkdirSync(folder, { recursive: true });
  return createWriteStream(join(folder, `site-${name}.log`));
};
