import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Path of the page with the list, relative to the root. Its list is generated, what stands above it is written by hand. */
export const SETTINGS_FILE = 'packages/docs/operations/settings.md';
const LIST_HEADING = '## The others\n';
/** For settings that the page itself explains, above its list, which leaves them out. */
const EXPLAINED_ABOVE = 'above';

/** Servers by the folder of their code. */
const READERS: Readonly<Record<string, string>> = {
  'packages/{api,server-kit,messages,payouts,assortment,storefront,customers,people,orders,trade-in,reviews}/src':
    'API, worker',
  'shell/src/server': 'shell',
  'packages/site/src/services': 'origin',
  'packages/desk/src/server': 'desk',
};
/** Pages that explain settings; of several, the first in this order is linked. Release notes only name them. */
const EXPLAINED = [
  'packages/docs/operations/*.md',
  'packages/{api,site,federation,pictures}/README.md',
  'packages/docs/teams/*.md',
  'shell/README.md',
  'mfe-*/README.md',
];
/** Variables that operators do not set, because the start or the system does. */
const NOT_SET = new Set(['NODE_ENV', 'PATH', 'XDG_CACHE_HOME']);

/** A setting as its reader's code declares it. */
interface Setting {
  readonly name: string;
  readonly form: string;
  readonly readers: ReadonlySet<string>;
}

const formOf = (kind: string, rest: string): string => {
  const [first = ''] = rest.split(/[,)]/);
  switch (kind) {
    case 'account':
    case 'wholeNumber':
      return /^\d/.test(first) ? `whole number, \`${first.replaceAll('_', '')}\`` : 'whole number';
    case 'oneOf':
      return [...rest.matchAll(/'([^']+)'/g)].map(([, value]) => `\`${value}\``).join(', ');
    case 'logLevel':
      return 'a level of pino';
    case 'Array':
    case 'someOf':
      return 'comma-separated values';
    case 'secret':
      return 'secret';
    case 'origins':
    case 'webAddresses':
      return 'comma-separated addresses';
    case 'address':
    case 'webAddress':
      return rest.includes('secret') ? 'address, secret' : 'address';
    default:
      return 'text';
  }
};

const DECLARED = /^\s+([A-Z][A-Z0-9_]+): (?:Variable\.|Type\.(?=Array))?(\w+)\(([^\n]*)$/gm;
const READ = /\b(?:env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)|\bvariable: '([A-Z0-9_]+)'/g;

const settingsOf = (): Setting[] => {
  const found = new Map<string, { form: string; readers: Set<string> }>();
  const note = (name: string, form: string, reader: string): void => {
    if (NOT_SET.has(name)) return;
    const known = found.get(name) ?? { form, readers: new Set<string>() };
    known.readers.add(reader);
    if (known.form === 'text') known.form = form;
    found.set(name, known);
  };
  for (const [folder, reader] of Object.entries(READERS))
    for (const file of globSync(`${folder}/**/*.ts`, { cwd: ROOT }).toSorted()) {
      if (file.endsWith('.test.ts')) continue;
      const code = readFileSync(join(ROOT, file), 'utf8');
      for (const [, name = '', kind = '', rest = ''] of code.matchAll(DECLARED))
        note(name, formOf(kind, rest), reader);
      for (const [, name, key = ''] of code.matchAll(READ))
        note(name ?? key, name ? 'text' : 'secret', reader);
    }
  return [...found]
    .map(([name, setting]) => ({ name, ...setting }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const linkTo = (file: string): string => `[${file}](${relative(dirname(SETTINGS_FILE), file)})`;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The part of the page that is written by hand. */
const readAbove = (): string => {
  const [above = '', ...list] = read(SETTINGS_FILE).split(LIST_HEADING);
  if (list.length !== 1)
    throw new Error(`${SETTINGS_FILE} needs the heading "${LIST_HEADING.trim()}", once.`);
  return above;
};

/**
 * Every setting that servers read, from their code, under the page that explains it.
 *
 * @returns the page, and the settings that no page explains
 */
export const listSettings = (): { readonly page: string; readonly unexplained: readonly string[] } => {
  const above = readAbove();
  const others = EXPLAINED.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted())
    .filter((file) => file !== SETTINGS_FILE && !file.endsWith('/releases.md'))
    .map((file) => ({ link: linkTo(file), text: read(file) }));
  const pages = [{ link: EXPLAINED_ABOVE, text: above }, ...others];
  const settings = settingsOf().map((setting) => ({
    ...setting,
    link: pages.find(({ text }) => new RegExp(`\`${setting.name}(?:=\\w+)?\``).test(text))?.link,
  }));
  const listed = settings.filter(({ link }) => link !== undefined && link !== EXPLAINED_ABOVE);
  const groups = [...Map.groupBy(listed, ({ link = '' }) => link)].map(([link, those]) => {
    const rows = those.map(
      ({ name, form, readers }) => `- \`${name}\` (${[...readers].join(', ')}): ${form}`,
    );
    return `\n### ${link}\n\n${rows.join('\n')}\n`;
  });
  const head = `
Further environment variables of the servers under the page that explains them, generated from the code that reads them (\`WRITE_SETTINGS=1 npm run test:unit -- packages/deploy\`).
Numbers are defaults. \`packages/deploy/rewald.env.example\` contains those that a company sets.
`;
  return {
    page: `${above}${LIST_HEADING}${head}${groups.toSorted().join('')}`,
    unexplained: settings.flatMap(({ name, link }) => (link === undefined ? name : [])),
  };
};
