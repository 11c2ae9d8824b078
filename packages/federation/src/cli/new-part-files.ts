import { join, relative } from 'node:path';
import { readFileSync, realpathSync } from 'node:fs';

/** A title from the name of a part: `gift-cards` → `Gift Cards`. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The `@rewald` packages that a new part depends on. */
const OWN_PACKAGES = ['contracts', 'federation', 'platform', 'ui'] as const;

const ownVersion = (): string => {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return manifest.version;
};

/** Where a new part gets the `@rewald` packages: from the npm registry, or from a folder of tarballs that `npm run pack` made. */
export const ownDependencies = (folder: string, tarballs: string | undefined): Record<string, string> => {
  const version = ownVersion();
  return Object.fromEntries(
    OWN_PACKAGES.map((name) => [
      `@rewald/${name}`,
      tarballs === undefined
        ? version
        : `file:${relative(folder, join(realpathSync(tarballs), `rewald-${name}-${version}.tgz`))}`,
    ]),
  );
};

/** What the shell provides to every part; installed for types and tests, and in no part's bundle. */
const SHARED = {
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  jotai: '3.0.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-hook-form': '7.92.0',
};

/** The compiler, Node and test tools of this repository, regardless of what the machine has installed. */
const TOOLS = {
  '@playwright/test': '1.65.1',
  '@jest/globals': '30.5.2',
  '@swc/core': '1.16.18',
  '@swc/jest': '0.2.39',
  '@testing-library/dom': '10.4.2',
  '@testing-library/react': '16.3.3',
  '@types/node': '24.10.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
  node: '24.21.0',
  typescript: '7.0.2',
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = (name: string, ownPackages: Readonly<Record<string, string>>): string => {
  const { '@rewald/federation': federation, ...runtime } = ownPackages;
  return json({
    name: `mfe-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'mfe build',
      check: 'mfe check',
      ci: 'npm run types && npm run typecheck && npm test && npm run build && npm run check',
      dev: 'mfe dev',
      publish: 'mfe publish',
      test: 'jest',
      'test:journeys': 'playwright test --config journeys',
      typecheck: 'tsc -p .',
      types: 'mfe types',
    },
    dependencies: { ...runtime, ...SHARED },
    devDependencies: { '@rewald/federation': federation, ...TOOLS },
    // Node is installed as a package here, and newer versions of npm ask before they run its install script.
    allowScripts: { node: true, [`node@${TOOLS.node}`]: true },
  });
};

const partConfig = (
  name: string,
  owner: string,
  title: string,
): string => `import { definePart } from '@rewald/federation/part';

export default definePart({
  name: '${name}',
  owner: '${owner}',
  // The page, and a widget that other teams may place.
  exposes: { './page': './src/page/page.tsx', './greeting': './src/greeting/greeting.tsx' },
  // A page that reads parameters from its address names them: query: ['page'].
  routes: [{ path: '/${name}', expose: './page' }],
  navigation: [{ path: '/${name}', label: { de: '${title}', en: '${title}' } }],
});
`;

const TYPESCRIPT = {
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
    types: ['node'],
  },
  include: ['src', 'journeys', 'mfe.config.ts', '@mf-types'],
};

const readme = (name: string, owner: string): string => `# ${name}

A part of Rewald, owned by ${owner}. It claims \`/${name}\`.

| command | what |
| --- | --- |
| \`npx mfe dev --against https://shop…\` | work on it inside the deployed site, for this browser only |
| \`npm test\` | its unit tests |
| \`SITE=https://shop… npm run test:journeys\` | its journeys, in a browser on a deployed site |
| \`npx mfe build\` | compile it for browser and server into \`dist\` |
| \`npx mfe check --registry …\` | ask whether it breaks anybody |
| \`npx mfe types --registry …\` | bring the types of other teams' widgets |
| \`npx mfe publish --registry …\` | make it live |
| \`npx mfe rollback ${name} --registry …\` | take it back |
| \`npm run ci\` | all of it that a pipeline asks: types, tests, build, gate; it wants \`MFE_REGISTRY\` and \`RELEASE_KEYS\` |

\`.github/workflows/release.yml\` does so for every change, and publishes what is on the main branch with the key in the secret \`MFE_KEY\`.
`;

/** A workflow for GitHub Actions; other CI systems need the same steps in their own format. */
const pipeline = (): string => `name: release
on:
  pull_request:
  push:
    branches: [main]
env:
  MFE_REGISTRY: \${{ vars.MFE_REGISTRY }}
  RELEASE_KEYS: trusted.json
jobs:
  release:
    runs-on: ubuntu-latest
    # One release at a time, in the order of the commits.
    concurrency: release-\${{ github.ref }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
      # The public keys of the site, as its operators give them out.
      - run: printf '%s' '\${{ vars.TRUSTED_KEYS }}' > trusted.json
      - run: npm run ci
      # The gate does not run again: it has passed these bytes a step before.
      - if: github.event_name == 'push'
        run: npx mfe publish
        env:
          MFE_KEY: \${{ secrets.MFE_KEY }}
`;

const jestConfig = (name: string): string => `import { browserTests } from '@rewald/platform/testing/jest';

export default browserTests('${name}');
`;

const pageTest = (title: string): string => `import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import Page from './page.tsx';

test.each([
  ['de', 'Hallo von ${title}'],
  ['en', 'Hello from ${title}'],
] as const)('greets in %s', async (locale, greeting) => {
  const sourceDir = join(import.meta.dirname, '..');
  render(createTestPage(<Page />, { sourceDir, locale, data: { locale } }).page);
  expect(await screen.findByRole('heading', { name: greeting })).toBeTruthy();
});
`;

const JOURNEYS = `import { defineConfig } from '@playwright/test';
import { journeysOn } from '@rewald/federation/journeys/config';

export default defineConfig(journeysOn(import.meta.dirname));
`;

const pageJourney = (
  name: string,
  title: string,
): string => `import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/federation/journeys/test';
import { violations } from '@rewald/federation/journeys/axe';

// On a whole site, in a browser whose console is watched.
test('the page greets by itself, has no accessibility problem, and leads back home', async ({ page }) => {
  await openPage(page, '/${name}');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo von ${title}');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Rewald' }).first().click();
  await expect(page).toHaveURL('/');
});
`;

const PAGE = `import { FormattedMessage, usePageData, type PageHead, type PageLoaderArgs } from '@rewald/platform';
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
`;

const GREETING = `import { FormattedMessage } from '@rewald/platform';
import { Text } from '@rewald/ui';

/** What its host has to give: <RemoteWidget part="…" expose="./greeting" props={{ name }} />. */
export default function Greeting({ name }: { name: string }) {
  return (
    <Text>
      <FormattedMessage id="greeting" values={{ name }} />
    </Text>
  );
}
`;

/** The files of a new part: a page at `/{name}`, an entry in the navigation, a widget, both languages, a test, a journey, a pipeline. */
export const filesOf = (
  name: string,
  owner: string,
  ownPackages: Readonly<Record<string, string>>,
): Record<string, string> => {
  const title = titleOf(name);
  return {
    'package.json': packageJson(name, ownPackages),
    'mfe.config.ts': partConfig(name, owner, title),
    'tsconfig.json': json(TYPESCRIPT),
    '.gitignore': 'node_modules\ndist\n@mf-types\ntest-results\n',
    '.github/workflows/release.yml': pipeline(),
    'README.md': readme(name, owner),
    'jest.config.mjs': jestConfig(name),
    'journeys/playwright.config.ts': JOURNEYS,
    'journeys/page.spec.ts': pageJourney(name, title),
    'src/greeting/greeting.tsx': GREETING,
    'src/greeting/messages.de.json': json({ greeting: 'Guten Tag, {name}' }),
    'src/greeting/messages.en.json': json({ greeting: 'Good day, {name}' }),
    'src/page/page.test.tsx': pageTest(title),
    'src/page/page.tsx': PAGE,
    'src/page/messages.de.json': json({
      'page.title': `Hallo von ${title}`,
      'page.text': 'Diese Seite gehört einem eigenen Team.',
    }),
    'src/page/messages.en.json': json({
      'page.title': `Hello from ${title}`,
      'page.text': 'This page belongs to a team of its own.',
    }),
  };
};
