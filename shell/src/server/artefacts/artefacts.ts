import { createHash } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** Reads text from the artefact origin; nothing waits longer than this, in ms. */
const ORIGIN_TIMEOUT_MS = 2000;
/** No artefact is larger; the largest, a source map, has a tenth of it. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Fetches artefacts by path. With a digest, a stored copy is used, and other bytes are refused. */
export type FetchArtefact = (path: string, sha256?: string) => Promise<string>;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The origin did not answer, or could not: nothing is known of the artefact, which may be there in a moment. */
export class OriginAway extends Error {
  override readonly name = 'OriginAway';
}

/** The origin has no such artefact. A bucket that may not be listed answers 403 instead of 404. */
export class NoArtefact extends Error {
  override readonly name = 'NoArtefact';
}

/** An artefact larger than any that a release has. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const textOf = async (response: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop ends the transfer.
    if (size > MOST_BYTES) throw new TooLarge(`more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

/** Asks only the origin: a redirect is an error. */
const read = async (address: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(ORIGIN_TIMEOUT_MS),
  });
  return { status: response.status, text: await textOf(response) };
};

/** @throws OriginAway when the origin does not answer in time; NoArtefact when it has none; Error when it has another one */
export const createArtefactFetcher =
  (origin: string): FetchArtefact =>
  async (path, sha256) => {
    const { status, text } = await read(origin + path).catch((cause: unknown) => {
      if (cause instanceof TooLarge) throw cause;
      throw new OriginAway(`${path}: the artefact origin does not answer`, { cause });
    });
    const said = `${path}: the artefact origin answered ${status}`;
    if (status >= 500 || status === 429) throw new OriginAway(said);
    if ([403, 404, 410].includes(status)) throw new NoArtefact(said);
    if (status !== 200) throw new Error(said);
    if (sha256 !== undefined && digestOf(text) !== sha256)
      throw new Error(`${path} is not what was released`);
    return text;
  };

/** What the shell server keeps on its own disk, so that it starts again while the registry is away. */
export interface KeptArtefacts {
  fetch: FetchArtefact;
  /** The document that was taken over last; null when there was none. */
  document(): Promise<string | null>;
  /** Remembers a document, and forgets every artefact that it does not need. */
  keep(document: string, digests: readonly string[]): Promise<void>;
}

const DOCUMENT = 'registry.json';

/**
 * Keeps artefacts below a folder, by their digests. A folder that cannot be written only costs the head start.
 *
 * @param folder null keeps nothing
 */
export const keepArtefacts = (fetchArtefact: FetchArtefact, folder: string | null): KeptArtefacts => {
  const readKept = async (name: string): Promise<string | null> => {
    if (folder === null) return null;
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch {
      return null;
    }
  };
  return {
    async fetch(path, sha256) {
      if (folder === null || sha256 === undefined) return fetchArtefact(path, sha256);
      const kept = await readKept(sha256);
      if (kept !== null && digestOf(kept) === sha256) return kept;
      const text = await fetchArtefact(path, sha256);
      await writeWhole(folder, sha256, text).catch(() => undefined);
      return text;
    },
    document: () => readKept(DOCUMENT),
    async keep(document, digests) {
      if (folder === null) return;
      try {
        await writeWhole(folder, DOCUMENT, document);
        const wanted = new Set([DOCUMENT, ...digests]);
        for (const file of await readdir(folder))
          if (!wanted.has(file)) await rm(join(folder, file), { force: true });
      } catch {
        // The next start asks the registry, like the first one.
      }
    },
  };
};
