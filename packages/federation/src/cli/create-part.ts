import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandProblem, type Terminal } from './terminal.ts';

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const ownVersion = (): string => {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return manifest.version;
};

/** The files of a new part: one page at `/{name}`, a word in the navigation, both languages, a test. */
const filesOf = (name: string, owner: string): Record<string, string> => {
  const title = titleOf(name);
  const version = ownVersion();
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
        dependencies: { '@rewald/platform': version, '@rewald/ui': version },
        devDependencies: { '@rewald/federation': version },
      },
      null,
      2,
    )}\n`,
    'mfe.config.ts': `import { definePart } from '@rewald/federation/part';

export default definePart({
  name: '${name}',
  owner: '${owner}',
  exposes: { './page': './src/page/page.tsx' },
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
| \`npx mfe dev . --against https://shop…\` | work on it inside the deployed site, for this browser only |
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
  const files = filesOf(name, options.owner ?? `Team ${titleOf(name)}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  terminal.result(
    { name, folder, files: Object.keys(files) },
    `${folder}\n${Object.keys(files)
      .map((path) => `  ${path}`)
      .join('\n')}\n\nNext: cd ${folder}, npm install, npx mfe build, npx mfe publish --registry …`,
  );
};
