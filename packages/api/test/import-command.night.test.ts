import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { makeDatabase } from './support/test-app.ts';

const TOOLS = fileURLToPath(new URL('../tools', import.meta.url));
const SELLER = 'zweitkreis-elektronik';
const HEADER = 'sku;product;condition;price;stock';

let folder: string;
let url: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rewald-import-command-'));
  ({ url, drop } = await makeDatabase());
  database = openDatabase(url, { connections: 2 });
});
afterAll(async () => {
  await database.destroy();
  await drop();
  rmSync(folder, { recursive: true });
});

const runToEnd = (tool: string, ...args: string[]): Promise<{ code: unknown; said: string[] }> =>
  new Promise((resolve) => {
    const options = {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, REWALD_DATA: join(folder, 'data') },
      maxBuffer: 64 * 1024 * 1024,
    };
    execFile(process.execPath, [join(TOOLS, tool), ...args], options, (error, stdout) =>
      resolve({ code: error?.code ?? 0, said: stdout.trimEnd().split('\n') }),
    );
  });
const run = async (tool: string, ...args: string[]): Promise<string[]> =>
  (await runToEnd(tool, ...args)).said;
const offersOf = async (skus: string): Promise<number> => {
  const { offers } = await database
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<string>().as('offers'))
    .where('sku', 'like', skus)
    .executeTakeFirstOrThrow();
  return Number(offers);
};

/** Adds models for 50,000 offers: each product in four conditions. */
const addModels = async (): Promise<void> => {
  const [model] = (await readAllEntries(database)).entries.models;
  if (model === undefined) throw new Error('The demo has no models.');
  const ten = Array.from({ length: 10 }, (_, place) => place);
  const written = Array.from({ length: 125 }, (_, place) => ({
    kind: 'models' as const,
    file: 'models.json',
    place,
    value: {
      ...model,
      id: 100_001 + place,
      key: `large-${place}`,
      name: `Large ${place}`,
      storages: ten.map((step) => ({ label: `${step} TB`, launchPriceCents: 50_000 + step })),
      colours: ten.map((step) => ({ name: `Colour ${step}`, colour: model.colours[0]?.colour ?? '' })),
    },
  }));
  expect((await importEntries(database, written)).faults).toEqual([]);
};

test('[API-03] of a merchant’s 50,000 rows 37 are bad: the command names them by line and field, and all others go in', async () => {
  await addModels();
  const isBad = (row: number): boolean => row % 1_350 === 700;
  const lines = Array.from({ length: 50_000 }, (_, row) => {
    const product = `large-${Math.floor(row / 400)}/${Math.floor(row / 40) % 10}-tb/colour-${Math.floor(row / 4) % 10}`;
    return `R-${row};${product};${1 + (row % 4)};${isBad(row) ? 'soon' : '249,00'};${row % 9}`;
  });
  const bad = lines.flatMap((_, row) =>
    isBad(row) ? [`offers.csv, line ${row + 2}, price: “soon” is no price in euros.`] : [],
  );
  expect(bad.length).toBe(37);
  const file = join(folder, 'offers.csv');
  const faults = join(folder, 'faults.txt');
  writeFileSync(file, [HEADER, ...lines].join('\n'));

  const looked = await run('import.ts', file, '--seller', SELLER, '--dry-run');
  expect(looked).toEqual(expect.arrayContaining([bad[0], '+ offer R-0', '… and 49913 more offers']));
  expect(looked).toContain('Would be: 49963 new, 0 changed, 0 as they were, 0 sold out, 37 faulty rows.');
  expect(await offersOf('R-%')).toBe(0);

  const said = await run('import.ts', file, '--seller', SELLER, '--faults', faults);
  expect(said[0]).toBe('49963 new, 0 changed, 0 as they were, 0 sold out, 37 faulty rows.');
  expect(readFileSync(faults, 'utf8').trimEnd().split('\n')).toEqual(bad);
  expect(await offersOf('R-%')).toBe(49_963);

  writeFileSync(file, [HEADER, ...lines.slice(0, 10)].join('\n').replace('249,00', '239,00'));
  await run('import.ts', file, '--seller', SELLER);
  const [, number] = /^(\d+) .*1 changed$/.exec((await run('imports.ts')).at(-1) ?? '') ?? [];
  expect(await run('imports.ts', number ?? '')).toEqual([
    expect.stringMatching(/^~ offer R-0 \(\d+\)$/),
    '    price: 249 → 239',
  ]);
});

test('[API-03] with any fault the command ends with 1, and without one with 0', async () => {
  const file = join(folder, 'exit.csv');
  const code = async (text: string, ...args: string[]) => {
    writeFileSync(file, text);
    return (await runToEnd('import.ts', file, '--seller', SELLER, ...args)).code;
  };
  const right = `${HEADER}\nE-1;102400;2;349,00;1\n`;
  const wrong = `${right}E-2;102401;2;349,00 €;1\n`;
  expect([await code(right, '--dry-run'), await code(right)]).toEqual([0, 0]);
  expect([await code(wrong, '--dry-run'), await code(wrong), await code(wrong, '--all-or-nothing')]).toEqual([
    1, 1, 1,
  ]);
  expect([await code(right, '--whole', '--dry-run'), await code(right, '--whole')]).toEqual([1, 1]);
  expect(await code(right, '--whole', '--dry-run', '--confirm-sell-out')).toBe(0);

  const own = mkdtempSync(join(folder, 'exit-'));
  writeFileSync(join(own, 'colours.json'), '[{"key": "odd"}]');
  expect((await runToEnd('import.ts', own, '--dry-run')).code).toBe(1);
});

test('[API-03] a file of faults holds all of them, however many, of entries and of offers', async () => {
  const own = mkdtempSync(join(folder, 'own-'));
  const faults = join(folder, 'all-faults.txt');
  writeFileSync(join(own, 'colours.json'), '[\n{"key": "odd"}\n]\n');
  const offers = join(own, 'offers');
  mkdirSync(offers);
  const rows = Array.from({ length: 1_500 }, (_, row) => `F-${row};nobody;1;5;1`);
  for (const seller of [SELLER, 'nordlicht-refurbishing'])
    writeFileSync(join(offers, `${seller}.csv`), [HEADER, ...rows].join('\n'));
  await run('import.ts', own, '--faults', faults);
  const named = readFileSync(faults, 'utf8').trimEnd().split('\n');
  expect(named.filter((line) => line.startsWith('colours.json, line 2, odd, ')).length).toBeGreaterThan(0);
  for (const seller of [SELLER, 'nordlicht-refurbishing'])
    expect(named.filter((line) => line.startsWith(`${seller}.csv, line `)).length).toBe(1_500);
});
