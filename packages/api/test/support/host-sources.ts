import { globSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../..');
/** The packages that the host is composed of, besides its own. */
const COMPOSED = [
  'server-kit',
  'messages',
  'payouts',
  'assortment',
  'storefront',
  'customers',
  'people',
  'orders',
  'trade-in',
  'reviews',
] as const;

/** A file of the host. */
interface HostSource {
  /** Below `src`; of a package besides the host's own, after the package's name. */
  readonly name: string;
  readonly path: string;
}

/** The code of the host in all its packages, without tests. */
export function hostSources(pattern = '**/*.ts'): HostSource[] {
  return [
    { folder: join(PACKAGES, 'api/src'), prefix: '' },
    ...COMPOSED.map((name) => ({ folder: join(PACKAGES, name, 'src'), prefix: `${name}/` })),
  ].flatMap(({ folder, prefix }) =>
    globSync(pattern, { cwd: folder })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => ({ name: `${prefix}${file}`, path: join(folder, file) })),
  );
}
