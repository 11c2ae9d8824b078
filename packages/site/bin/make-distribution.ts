/** Writes everything that runs on servers into a folder: `npm run distribution -- FOLDER`. */
import { resolve } from 'node:path';
import { fail } from '../src/commands.ts';
import { makeDistribution } from '../src/distribution/make-distribution.ts';
import { buildParts, DESK_FOLDER, PART_FOLDERS } from '../src/releases.ts';

const root = resolve(import.meta.dirname, '../../..');
const [to] = process.argv.slice(2);

try {
  if (to === undefined) {
    process.stderr.write('Usage: npm run distribution -- FOLDER\n');
    process.exitCode = 2;
  } else {
    await buildParts(root, [...PART_FOLDERS, DESK_FOLDER]);
    await makeDistribution(root, resolve(to));
    process.stdout.write(`${resolve(to)}\n`);
  }
} catch (error) {
  fail(error);
}
