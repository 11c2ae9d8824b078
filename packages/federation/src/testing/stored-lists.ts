import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RegistryDocument } from '@rewald/contracts';
import { emptyRegistry, parseRegistry } from '../registry/document.ts';
import { LISTINGS, listingPath } from '../registry/listings.ts';

const partsIn = (registryDir: string): string[] => {
  const folder = join(registryDir, LISTINGS);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** The lists of all parts in a registry directory, as a reader of its files sees them. */
export const storedDocument = (registryDir: string): RegistryDocument => {
  const document = emptyRegistry();
  for (const part of partsIn(registryDir)) {
    const file = join(registryDir, listingPath(part));
    if (existsSync(file))
      Object.assign(document.microFrontends, parseRegistry(readFileSync(file, 'utf8')).microFrontends);
  }
  return document;
};

/**
 * Writes lists directly, past all checks, for tests.
 *
 * @param content lists by part, without those of other parts; or a text instead of every list
 */
export const storeLists = (registryDir: string, content: RegistryDocument | string): void => {
  const parts = typeof content === 'string' ? partsIn(registryDir) : Object.keys(content.microFrontends);
  for (const part of partsIn(registryDir)) rmSync(join(registryDir, LISTINGS, part), { recursive: true });
  for (const part of parts) {
    const file = join(registryDir, listingPath(part));
    const own =
      typeof content === 'string'
        ? content
        : JSON.stringify({ ...emptyRegistry(), microFrontends: { [part]: content.microFrontends[part] } });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, own);
  }
};
