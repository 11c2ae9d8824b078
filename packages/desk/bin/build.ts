import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile, scriptsOf } from '@rewald/federation/build/compile';
import { deskConfig } from '../src/build/webpack-config.ts';
import { writePage } from '../src/build/write-page.ts';

/** What the first screen may weigh in bytes of brotli: frame, texts and the sign-in or a list. */
const MOST = 330_000;

const dist = resolve(import.meta.dirname, '../dist');
const assets = join(dist, 'assets');
const compilation = await compile(deskConfig(assets));
const first = scriptsOf(compilation, 'main');
writePage(dist, first);

const weights = Object.keys(compilation.assets)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, size: statSync(join(assets, `${file}.br`)).size }))
  .toSorted((a, b) => b.size - a.size);
for (const { file, size } of weights) process.stdout.write(`${String(size).padStart(8)}  ${file}\n`);
const weight = weights.reduce((sum, { file, size }) => sum + (first.includes(file) ? size : 0), 0);
if (weight > MOST) throw new Error(`The frame weighs ${weight} bytes, and may weigh ${MOST}.`);
