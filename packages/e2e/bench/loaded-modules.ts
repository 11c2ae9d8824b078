import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_IDS } from '@rewald/federation/shared';

/** Dependencies of the shared modules. They must not be in a remote either, although remotes do not import them. */
const BEHIND_SHARED = [
  'scheduler',
  'react-router',
  'react-intl',
  'axios',
  '@emotion/cache',
  '@ariakit/react',
];

const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

const SHARED_PACKAGES = new Set([...SHARED_IDS.map(packageOf), ...BEHIND_SHARED]);

/** `webpack://x/../node_modules/react-dom/index.js` → `react-dom/index.js`; null for a part's own module. */
const packagedPath = (source: string): string | null => {
  const installed = /.*node_modules\/(.+)$/.exec(source)?.[1];
  if (installed) return installed;
  const ours = /(?:^|\/)packages\/(\w+)\/(.+)$/.exec(source);
  return ours ? `@rewald/${ours[1]}/${ours[2]}` : null;
};

/** The modules of npm packages in a script, read from its source map. */
const modulesIn = (scriptFile: string): string[] => {
  const mapFile = `${scriptFile}.map`;
  if (!existsSync(mapFile)) return [];
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(mapFile, 'utf8'));
  return sources.flatMap((source) => packagedPath(source) ?? []);
};

/** Subpaths that parts bundle. They have no state, so two copies do no harm. */
const BUNDLED = /^@rewald\/platform\/src\/(forms\/|stores\/browser-store\.ts$)/;

const isShared = (module: string): boolean => SHARED_PACKAGES.has(packageOf(module)) && !BUNDLED.test(module);

/** Shared modules that more than one script of a page contains, each with its scripts. */
export const sharedTwice = (registryDir: string, scriptPaths: string[]): string[] => {
  const carriers = new Map<string, string[]>();
  for (const path of scriptPaths) {
    for (const module of modulesIn(join(registryDir, path)).filter(isShared))
      carriers.set(module, [...(carriers.get(module) ?? []), path]);
  }
  return [...carriers]
    .filter(([, scripts]) => scripts.length > 1)
    .map(([module, scripts]) => `${module} in ${scripts.join(' and ')}`);
};

/**
 * Shared modules in any script of any remote, whether loaded or not. Excludes embeds: a partner's page has no shell, so
 * embeds contain everything.
 */
export const sharedInRemotes = (registryDir: string, remotes: string[]): string[] =>
  remotes.flatMap((remote) =>
    readdirSync(join(registryDir, remote), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && !file.includes('/embed/'))
      .flatMap((file) =>
        modulesIn(join(registryDir, remote, file))
          .filter(isShared)
          .map((module) => `${module} in ${remote}/${file}`),
      ),
  );
