import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { ServedFolder } from '@rewald/federation/origin/start-origin';

const require = createRequire(import.meta.url);

const folderOf = (specifier: string): string => dirname(require.resolve(specifier));

/** Folders that the artefact origin serves in addition to releases: fonts. */
export const servedFolders = (): ServedFolder[] => [
  { prefix: '/fonts/', dir: join(folderOf('@fontsource-variable/figtree/package.json'), 'files') },
];

/** The folder that keeps pictures; sites with other data share it. */
export const picturesFolder = (root: string, env: NodeJS.ProcessEnv): string =>
  resolve(root, env.PICTURES_DIR || '.cache/pictures');
