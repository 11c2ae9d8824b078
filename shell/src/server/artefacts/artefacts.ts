import { createHash } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocument } from '@rewald/federation/registry/listings';
import { writeWhole } from './write-whole.ts';

/** Timeout of a request to the artefact origin, in ms. */
const ORIGIN_TIMEOUT_MS = 2000;
/** Upper limit of an artefact, ten times the size of the largest one, a source map. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Fetches artefacts by path. With a digest, a stored copy is used, and other bytes are refused. */
export type FetchArtefact = (path: string, sha256?: string) => Promise<string>;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The origin did not answer, or answered with a failure. Whether it has the artefact is unknown; a retry may succeed. */
export class OriginAway extends Error {
  override readonly name = 'OriginAway';
}

/** The origin has no such artefact. A bucket that may not be listed answers 403 instead of 404. */
export class NoArtefact extends Error {
  override readonly name = 'NoArtefact';
}

/** An artefact is larger than any that a release may have. */
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

/** A text with the tag that the origin gave it. */
interface Tagged {
  tag: string;
  text: string;
}

/** Reads only from the origin itself: a redirect is an error. @param known is answered with 304 if it is still the same */
const read = async (
  address: string,
  known: Tagged | undefined,
): Promise<{ status: number; text: string; tag: string | null }> => {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(ORIGIN_TIMEOUT_MS),
    headers: known ? { 'If-None-Match': known.tag } : {},
  });
  const text = await textOf(response);
  return known && response.status === 304
    ? { status: 200, ...known }
    : { status: response.status, text, tag: response.headers.get('etag') };
};

/** @throws OriginAway if the origin does not answer in time; NoArtefact if it lacks the artefact; Error if the digest differs */
export const createArtefactFetcher = (origin: string): FetchArtefact => {
  /** Lists are asked for again and again, and rarely change. */
  const lists = new Map<string, Tagged>();
  return async (path, sha256) => {
    const isList = isDocument(path.slice(1));
    const { status, text, tag } = await read(origin + path, lists.get(path)).catch((cause: unknown) => {
      if (cause instanceof TooLarge) throw cause;
      throw new OriginAway(`${path}: the artefact origin does not answer`, { cause });
    });
    const said = `${path}: the artefact origin answered ${status}`;
    if (status >= 500 || status === 429) throw new OriginAway(said);
    if ([403, 404, 410].includes(status)) throw new NoArtefact(said);
    if (status !== 200) throw new Error(said);
    if (sha256 !== undefined && digestOf(text) !== sha256)
      throw new Error(`${path} is not what was released`);
    // A weak tag may be made of size and time, which two changes in a moment can share.
    if (isList && tag !== null && !tag.startsWith('W/')) lists.set(path, { tag, text });
    return text;
  };
};

/** What the shell server keeps on its own disk, so that it can start while the registry is unavailable. */
export interface KeptArtefacts {
  fetch: FetchArtefact;
  /** The registry document that was stored last; null if there is none. */
  document(): Promise<string | null>;
  /** Stores a registry document, and deletes every artefact that it does not need. */
  keep(document: string, digests: readonly string[]): Promise<void>;
}

const DOCUMENT = 'registry.json';

/**
 * Keeps artefacts below a folder, by their digests. If the folder cannot be written, only the next start has to fetch them.
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
        // Then the next start reads the registry, like the first one.
      }
    },
  };
};
