import { createHash } from 'node:crypto';
import { openStore } from '@rewald/federation/registry/open-store';
import { NoArtefact, type FetchArtefact } from './artefacts.ts';

/**
 * Reads files of releases from the registry itself, also those that the artefact origin gives to nobody.
 *
 * @param registry a directory or the address of a bucket; null if this server knows neither
 * @throws NoArtefact if it is not there; Error if the digest differs, or the registry cannot be read
 */
export const createStoredReader =
  (registry: string | null): FetchArtefact =>
  async (path, sha256) => {
    if (registry === null) throw new NoArtefact(`${path}: REGISTRY is not set`);
    const store = await openStore(registry);
    try {
      const stored = await store.read(path.replace(/^\//, ''));
      if (!stored) throw new NoArtefact(`${path} is not in the ${store.name}`);
      if (sha256 !== undefined && createHash('sha256').update(stored.bytes).digest('hex') !== sha256)
        throw new Error(`${path} is not what was released`);
      return stored.bytes.toString('utf8');
    } finally {
      store.close();
    }
  };
