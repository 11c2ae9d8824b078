import { extname, join } from 'node:path';

/**
 * A module of this package by its path below `src`, without extension: TypeScript in the repository, JavaScript in an
 * installed package.
 */
export const ownFile = (path: string): string =>
  join(import.meta.dirname, `${path}${extname(import.meta.filename)}`);
