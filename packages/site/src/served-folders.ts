import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServedFolder } from '@rewald/federation/origin/start-origin';

const require = createRequire(import.meta.url);

const folderOf = (specifier: string): string => dirname(require.resolve(specifier));

/** What the artefact origin serves beside releases: device pictures and fonts. */
export const servedFolders = (): ServedFolder[] => [
  { prefix: '/pictures/', dir: join(folderOf('@rewald/ui/package.json'), 'pictures') },
  { prefix: '/fonts/', dir: join(folderOf('@fontsource-variable/figtree/package.json'), 'files') },
];
