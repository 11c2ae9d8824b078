import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost, type Line } from './goals.ts';
import type { Stage } from './stage.ts';
import { readDemo } from '../../src/shop-window/import/demo.ts';
import { KIND_NAMES, type Entries } from '../../src/shop-window/catalogue/entries.ts';

const COLOURS_OF_A_MODEL = 5;
const OFFERS_OF_A_PRODUCT = 10;
const FIRST_MODEL = 100_001;
const CONDITIONS = 4;

interface Run {
  readonly seconds: number;
  /** The most that it had, in megabytes. */
  readonly memory: number;
  readonly output: string;
}

/** The most memory that a process has had; NaN if the operating system does not report it. */
const peakOf = (pid: number): number => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return Number.NaN;
  }
};

/** Runs a program of this package to its end. */
const run = async (
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> => {
  const begun = performance.now();
  // As `npm run import` does: young garbage is collected before it grows.
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

/** The demo's assortment with as many models of five products each as such a shop would have, and three sellers. */
const assortmentFor = (products: number): Partial<Entries> => {
  const { entries } = readDemo();
  const [model] = entries.models;
  const [seller] = entries.sellers;
  const [storage] = model?.storages ?? [];
  if (model === undefined || seller === undefined || storage === undefined)
    throw new Error('The demo has no models.');
  const colours = entries.colours.slice(0, COLOURS_OF_A_MODEL);
  return {
    ...entries,
    models: Array.from({ length: Math.ceil(products / COLOURS_OF_A_MODEL) }, (_, place) => ({
      ...model,
      id: FIRST_MODEL + place,
      key: `model-${place}`,
      name: `Model ${place}`,
      storages: [storage],
      colours: colours.map(({ key, name }) => ({ name, colour: key })),
    })),
    sellers: [1, 2, 3].map((id) => ({ ...seller, id, key: `seller-${id}`, name: `Seller ${id}` })),
    'search-features': [],
    'discount-codes': [],
    'trade-in-prices': [],
  };
};

/** Offers of a seller, one line each; every call with another price. */
async function writeFeed(path: string, first: number, rows: number, cents: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('sku;product;condition;price;stock\n');
  for (let row = 0; row < rows; row += 1) {
    const product = Math.floor(row / CONDITIONS);
    const model = FIRST_MODEL + Math.floor(product / COLOURS_OF_A_MODEL);
    const id = model * 100 + (product % COLOURS_OF_A_MODEL);
    const price = 100 + ((row * 7_919) % 90_000) / 100 + cents / 100;
    const line = `S${first}-${row};${id};${1 + (row % CONDITIONS)};${price.toFixed(2).replace('.', ',')};${row % 9}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

const feedOf = (folder: string, seller: number): string => join(folder, 'offers', `seller-${seller}.csv`);

/** The feeds of three sellers; two have each product in each condition, the third has the rest. */
const writeFeeds = async (folder: string, offers: number, cents: number): Promise<void> => {
  mkdirSync(join(folder, 'offers'), { recursive: true });
  const most = (offers / OFFERS_OF_A_PRODUCT) * CONDITIONS;
  for (const [seller, rows] of [
    [1, most],
    [2, most],
    [3, offers - 2 * most],
  ] as const)
    await writeFeed(feedOf(folder, seller), seller, rows, cents);
};

/** Rows of feeds, and the seconds that they took, as the importer says it. */
const rateOf = (feeds: readonly Run[]): number => {
  const told = feeds.flatMap(({ output }) => [...output.matchAll(/^(\d+) rows in ([\d.]+) s/gm)]);
  const rows = told.reduce((sum, [, count]) => sum + Number(count), 0);
  return rows / told.reduce((sum, [, , seconds]) => sum + Number(seconds), 0);
};

const LEAST_RATE = 20_000;
const MOST_MEMORY = 200;
const MOST_TO_LOAD = 6;

/** A large shop imported from files, all of it new, again, and with other prices; and read into memory by a replica. */
export const importing = async (
  stage: Stage,
  { sizes }: { readonly sizes: readonly number[] },
): Promise<Line[]> => {
  const offers = sizes.at(-1) ?? 100_000;
  const folder = join(stage.home, 'import');
  mkdirSync(folder, { recursive: true });
  const assortment = assortmentFor(offers / OFFERS_OF_A_PRODUCT);
  for (const kind of KIND_NAMES)
    writeFileSync(join(folder, `${kind}.json`), JSON.stringify(assortment[kind] ?? []));
  const environment = { DATABASE_URL: await stage.empty('importing'), REWALD_DATA: stage.home };
  const entries = await run('../import.ts', [folder], environment);
  const lines: Line[] = [
    {
      what: `megabytes of an import of ${(offers / OFFERS_OF_A_PRODUCT / COLOURS_OF_A_MODEL).toLocaleString('en')} new models`,
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
    what: `seconds to read ${offers.toLocaleString('en')} offers of ${(offers / OFFERS_OF_A_PRODUCT).toLocaleString('en')} products into memory`,
    ...atMost(MOST_TO_LOAD, Number(seconds)),
    note: `${(Number(heap) / offers).toFixed(0)} bytes an offer; ${loaded.memory.toFixed(0)} MB at most`,
  });
  return lines;
};
