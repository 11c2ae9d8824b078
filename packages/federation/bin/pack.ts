/** Packs the packages that teams with their own repository install: `npm run pack -- FOLDER`. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packPackage } from '../src/packing/pack-package.ts';

const PUBLISHED = ['contracts', 'platform', 'ui', 'federation'];

const [to] = process.argv.slice(2);
if (to === undefined) {
  process.stderr.write('Usage: npm run pack -- FOLDER\n');
  process.exit(2);
}
const folder = resolve(to);
mkdirSync(folder, { recursive: true });
for (const name of PUBLISHED)
  process.stdout.write(`${await packPackage(join(import.meta.dirname, '../..', name), folder)}\n`);
