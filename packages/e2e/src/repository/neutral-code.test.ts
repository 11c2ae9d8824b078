import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');
const catalogue = join(root, 'packages/catalogue');

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : '';
const namesIn = (file: string): string[] => {
  const entries: unknown = JSON.parse(readFileSync(join(catalogue, file), 'utf8'));
  return Array.isArray(entries) ? entries.map(nameOf) : [];
};
const brands = namesIn('brands.json');
const models = readdirSync(join(catalogue, 'models')).flatMap((file) => namesIn(join('models', file)));

/**
 * Brands and first words of model names that are also words of English or the web. Full model names do not have this
 * problem.
 */
const ALSO_WORDS = new Set(
  'Active Alpha Apple Beats Canon Edge Elite Google Headphones Honor Legion Magic5 Magic6 Microsoft Momentum Nitro Nothing Phone Pixel Power Sense Spectre Steam Studio Surface Swift Switch Tab Tour Valve Watch Z'.split(
    ' ',
  ),
);
const isName = (word: string): boolean => /^[\p{Letter}-]{3,}\d*$/u.test(word) && !ALSO_WORDS.has(word);
const words = [...new Set([...brands, ...models.map((name) => name.split(' ', 1).join(''))].filter(isName))];
const phrases = models.filter((name) => name.includes(' '));
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const NAMES = new RegExp(
  `(?<![\\p{Letter}\\p{Number}])(?:${[...phrases, ...words].map(escape).join('|')})(?![\\p{Letter}\\p{Number}_])`,
  'iu',
);
/** Makers after which services, browsers and typefaces are named, matched where they mean the maker of a device. */
const MAKERS = /(?<![\w@/.-])(?:apple|google|microsoft)(?![\w.-])(?! (?:Pay|Merchant|ignores|Fonts)\b)/iu;

/** Tests and their helpers, and drawings and their names. */
const MAY_NAME =
  /\.(?:test|spec)\.tsx?$|^packages\/e2e\/|^packages\/api\/(?:test|tools\/bench)\/|\/(?:test|filled)-[\w-]+\.tsx?$|^packages\/pictures\//;
const KNOWN: Readonly<Record<string, string>> = {
  'mfe-tradein/src/maker.ts': 'the specification has instructions of their own for one maker',
  'packages/assortment/src/export/product-feed.ts': 'a portal that is named like a maker',
  'packages/desk/src/language/i18n-provider.ts': 'what react-admin calls a count',
  'packages/server-kit/src/sessions/browser-name.ts': 'browsers, by what they call themselves',
};

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*/messages.*.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !MAY_NAME.test(file));

const namesIt = (line: string): boolean => NAMES.test(line) || MAKERS.test(line);

test('the catalogue belongs to the shop: no code and no message names a brand or a model of it', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((file) => KNOWN[file] === undefined)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, place) => (namesIt(line) ? [`${file}:${place + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test('brands and models would be noticed', () => {
  for (const name of [...words, ...phrases])
    expect([name, namesIt(`/** Such as ${name}, 128 GB. */`)]).toEqual([name, true]);
  expect(namesIt("if (brand === 'apple') {")).toBe(true);
  expect(namesIt('Apple Pay, Google Pay')).toBe(false);
});
