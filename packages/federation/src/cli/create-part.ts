import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { CommandProblem, type Terminal } from './terminal.ts';

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const packages = join(import.meta.dirname, '../../..');
/** Whether this command lies in a checkout of the house, and not among installed packages. */
const isLinked = !packages.includes('node_modules');

const readManifest = (folder: string) => {
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest;
};

/** What a part wants of this house: from the registry that this command came from, or from the checkout it lies in. */
const dependenciesOf = (
  folder: string,
): Record<'@rewald/federation' | '@rewald/platform' | '@rewald/ui', string> => {
  const { version } = readManifest(join(packages, 'federation'));
  const from = (name: string): string =>
    isLinked ? `file:${relative(folder, join(packages, name))}` : version;
  return {
    '@rewald/federation': from('federation'),
    '@rewald/platform': from('platform'),
    '@rewald/ui': from('ui'),
  };
};

/** The same compiler and the same Node as this house, whatever the machine has: `npx` and `npm run` take these. */
const TOOLS = { node: '24.21.0', typescript: '7.0.2' };

/** A part that is linked to a checkout takes the types of shared libraries from there: two copies would not be one type. */
const typePaths = (folder: string): Record<string, string[]> => {
  const modules = join(packages, '../node_modules');
  const at = (path: string): string[] => [relative(folder, join(modules, path))];
  return {
    react: at('@types/react'),
    'react/*': at('@types/react/*'),
    '@emotion/*': at('@emotion/*'),
    jotai: at('jotai'),
    'react-hook-form': at('react-hook-form'),
  };
};

/** The files of a new part: one page at `/{name}`, a word in the navigation, both languages, a test. */
const filesOf = (name: string, owner: string, folder: string): Record<string, string> => {
  const title = titleOf(name);
  const { '@rewald/federation': federation, ...runtime } = dependenciesOf(folder);
  return {
    'package.json': `${JSON.stringify(
      {
        name: `mfe-${name}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        scripts: {
          build: 'mfe build',
          check: 'mfe check',
          dev: 'mfe dev',
          publish: 'mfe publish',
          typecheck: 'tsc -p .',
        },
        dependencies: runtime,
        devDependencies: { '@rewald/federation': federation, ...TOOLS },
        // Node comes as a package here; newer npm asks before it lets one unpack itself.
        allowScripts: { node: true, [`node@${TOOLS.node}`]: true },
      },
      null,
      2,
    )}\n`,
    'mfe.config.ts': `import { definePart } from '@rewald/federation/part';

export default definePart({
  name: '${name}',
  owner: '${owner}',
  exposes: { './page': './src/page/page.tsx' },
  // A page that reads parameters from its address names them: query: ['page'].
  routes: [{ path: '/${name}', expose: './page' }],
  navigation: [{ path: '/${name}', label: { de: '${title}', en: '${title}' } }],
});
`,
    'tsconfig.json': `${JSON.stringify(
      {
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
          module: 'esnext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          noUncheckedIndexedAccess: true,
          exactOptionalPropertyTypes: true,
          verbatimModuleSyntax: true,
          isolatedModules: true,
          allowImportingTsExtensions: true,
          resolveJsonModule: true,
          skipLibCheck: true,
          noEmit: true,
          ...(isLinked
            ? {
                paths: typePaths(folder),
                typeRoots: [relative(folder, join(packages, '../node_modules/@types'))],
                types: ['node'],
              }
            : {}),
        },
        include: ['src', 'mfe.config.ts'],
      },
      null,
      2,
    )}\n`,
    '.gitignore': 'node_modules\ndist\n',
    'README.md': `# ${name}

A part of Rewald, owned by ${owner}. It claims \`/${name}\`.

| command | what |
| --- | --- |
| \`npx mfe dev --against https://shop…\` | work on it inside the deployed site, for this browser only |
| \`npx mfe build\` | compile it for browser and server into \`dist\` |
| \`npx mfe check --registry …\` | ask whether it breaks anybody |
| \`npx mfe publish --registry …\` | make it live |
| \`npx mfe rollback ${name} --registry …\` | take it back |
`,
    'src/page/page.tsx': `import { FormattedMessage, usePageData, type PageHead, type PageLoaderArgs } from '@rewald/platform';
import { Container, Heading, Text } from '@rewald/ui';
import type { IntlShape } from '@rewald/platform';

/** What the page shows; fetched on the server first, and in the browser afterwards. */
export const loader = async ({ locale }: PageLoaderArgs) => ({ locale });

export const head = ({ intl }: { intl: IntlShape }): PageHead => ({
  title: intl.formatMessage({ id: 'page.title' }),
});

export default function Page() {
  const { locale } = usePageData<typeof loader>();
  return (
    <Container lang={locale}>
      <Heading level={1}>
        <FormattedMessage id="page.title" />
      </Heading>
      <Text>
        <FormattedMessage id="page.text" />
      </Text>
    </Container>
  );
}
`,
    'src/page/messages.de.json': `${JSON.stringify(
      { 'page.title': `Hallo von ${title}`, 'page.text': 'Diese Seite gehört einem eigenen Team.' },
      null,
      2,
    )}\n`,
    'src/page/messages.en.json': `${JSON.stringify(
      { 'page.title': `Hello from ${title}`, 'page.text': 'This page belongs to a team of its own.' },
      null,
      2,
    )}\n`,
  };
};

/** Writes a new part into a folder. @throws CommandProblem when the name is none or the folder is in use */
export const createPart = (
  terminal: Terminal,
  name: string,
  options: { folder?: string; owner?: string },
): void => {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new CommandProblem(`"${name}" is no name for a part: small letters, digits and hyphens, please.`);
  const folder = resolve(options.folder ?? `mfe-${name}`);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== 'node_modules' && file !== '.git'))
    throw new CommandProblem(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const files = filesOf(name, options.owner ?? `Team ${titleOf(name)}`, realpathSync(folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  terminal.result(
    { name, folder, files: Object.keys(files) },
    `${folder}\n${Object.keys(files)
      .map((path) => `  ${path}`)
      .join(
        '\n',
      )}\n\nNext: cd ${folder} && npm install, then npx mfe dev --against https://shop…, npx mfe build, npx mfe publish --registry …`,
  );
};
