import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost, type Line } from './goals.ts';
import { feedOf, modelsOf, productsOf, writeAssortment, writeFeeds } from './large-shop.ts';
import type { Stage } from './stage.ts';

interface Run {
  readonly seconds: number;
  /** Peak memory in megabytes. */
  readonly memory: number;
  readonly output: string;
}

/** Peak memory of a process in megabytes; NaN if the operating system does not report it. */
const peakOf = (pid: number): number => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return Number.NaN;
  }
};

/** Runs a program of this package to its end. */
export const run = async (
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> => {
  const begun = performance.now();
  // As in `npm run import`: a small young generation keeps the memory low.
  const options = ['--max-semi-space-size=2'];
  const child = spawn(
    process.execPath,
    [...options, fileURLToPath(new URL(script, import.meta.url)), ...args],
    {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  let memory = Number.NaN;
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const timer = setInterval(() => {
    const peak = peakOf(child.pid ?? 0);
    if (!Number.isNaN(peak)) memory = peak;
  }, 100);
  await once(child, 'close');
  clearInterval(timer);
  if (child.exitCode !== 0) throw new Error(`${script} failed: ${output}`);
  return { seconds: (performance.now() - begun) / 1_000, memory, output };
};

/** Rows per second of all feeds, from the importer's output. */
const rateOf = (feeds: readonly Run[]): number => {
  const told = feeds.flatMap(({ output }) => [...output.matchAll(/^(\d+) rows in ([\d.]+) s/gm)]);
  const rows = told.reduce((sum, [, count]) => sum + Number(count), 0);
  return rows / told.reduce((sum, [, , seconds]) => sum + Number(seconds), 0);
};

const LEAST_RATE = 20_000;
const MOST_MEMORY = 200;
const MOST_TO_LOAD = 6;

/**
 * Imports a large shop from files: first everything is new, then unchanged, then with new prices. Finally a replica
 * loads it.
 */
export const importing = async (
  stage: Stage,
  { sizes }: { readonly sizes: readonly number[] },
): Promise<Line[]> => {
  const offers = sizes.at(-1) ?? 100_000;
  const folder = join(stage.home, 'import');
  writeAssortment(folder, offers);
  const environment = { DATABASE_URL: await stage.empty('importing'), REWALD_DATA: stage.home };
  const entries = await run('../import.ts', [folder], environment);
  const lines: Line[] = [
    {
      what: `megabytes of an import of ${modelsOf(offers).toLocaleString('en')} new models`,
      ...atMost(MOST_MEMORY, entries.memory),
      note: `${entries.seconds.toFixed(1)} s; an assortment is held whole while it is compared`,
    },
  ];
  for (const [what, cents] of [
    ['new', 0],
    ['as they were', 0],
    ['other prices', 1],
  ] as const) {
    await writeFeeds(folder, offers, cents);
    const feeds: Run[] = [];
    for (const seller of [1, 2, 3])
      feeds.push(
        await run('../import.ts', [feedOf(folder, seller), '--seller', String(seller)], environment),
      );
    const rate = rateOf(feeds);
    lines.push({
      what: `rows a second of ${offers.toLocaleString('en')} offers, ${what}`,
      ...atLeast(LEAST_RATE, rate),
      note: `${(offers / rate).toFixed(1)} s in three feeds`,
    });
    lines.push({
      what: 'megabytes of the largest of these feeds',
      ...atMost(MOST_MEMORY, Math.max(...feeds.map(({ memory }) => memory))),
      note: 'of which some 120 are the program',
    });
  }
  const loaded = await run('load-book.ts', [], environment);
  const [, seconds, heap] = /([\d.]+) s, (\d+) bytes/.exec(loaded.output) ?? [];
  lines.push({
    what: `seconds to read ${offers.toLocaleString('en')} offers of ${productsOf(offers).toLocaleString('en')} products into memory`,
    ...atMost(MOST_TO_LOAD, Number(seconds)),
    note: `${(Number(heap) / offers).toFixed(0)} bytes an offer; ${loaded.memory.toFixed(0)} MB at most`,
  });
  return lines;
};
