import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { FetchArtefact } from '../artefacts/artefacts.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';

/** `:1:2345)` at the end of a line of a stack. */
const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/;
/** Maximum number of lines of a stack, and maximum length of a line; no browser writes more. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 500;

/** Where releases are stored, and which are live. */
export interface ReleasedFiles {
  /** Origin of the artefacts as browsers name it. */
  assetsHost: string;
  live: () => readonly LoadedRelease[];
  fetchArtefact: FetchArtefact;
  /** Reads files that the origin gives to nobody. */
  readStored: FetchArtefact;
}

interface Frame {
  /** What precedes the address and follows the position. */
  before: string;
  after: string;
  address: string;
  line: number;
  column: number;
}

/** `    at Panel (https://assets/cart/1/browser/panel.js:1:2345)`; null for any other line. */
const readFrame = (text: string): Frame | null => {
  const place = text.length > MOST_CHARACTERS ? null : PLACE.exec(text);
  if (!place) return null;
  const head = text.slice(0, place.index);
  const start = Math.max(head.lastIndexOf(' '), head.lastIndexOf('('), head.lastIndexOf('@')) + 1;
  const [line, column] = [Number(place[1]), Number(place[2])];
  if (line < 1 || column < 1) return null;
  return {
    before: head.slice(0, start),
    after: text.endsWith(')') ? ')' : '',
    address: head.slice(start),
    line,
    column,
  };
};

/** Where a source map is, and how it is read. */
interface SourceMapPlace {
  path: string;
  sha256: string;
  fetch: FetchArtefact;
}

/**
 * The source map of a script of a live release, or of its server bundle, as its manifest names it; null for any other
 * address.
 */
const mapOf = (
  address: string,
  { assetsHost, live, fetchArtefact, readStored }: ReleasedFiles,
): SourceMapPlace | null => {
  for (const { folder, manifest } of live()) {
    const prefix = `${assetsHost}${folder}/`;
    // Server bundles are named by their folders.
    const isServer = address === folder;
    if (!isServer && !address.startsWith(prefix)) continue;
    const wanted = `${isServer ? manifest.server : address.slice(prefix.length)}.map`;
    for (const [name, { sha256 }] of Object.entries(manifest.files))
      if (name === wanted)
        return { path: `${folder}/${name}`, sha256, fetch: isServer ? readStored : fetchArtefact };
  }
  return null;
};

/**
 * How long source maps are kept after their last use, in ms, and how many: several errors may be of the same bundle, and
 * reports of browsers may name every script that there is.
 */
const KEPT_MS = 60_000;
const MOST_KEPT = 3;

/** Source maps that were read lately. */
interface SourceMaps {
  read(place: SourceMapPlace): Promise<TraceMap>;
}

export const createSourceMaps = (): SourceMaps => {
  const maps = new Map<string, Promise<TraceMap>>();
  let forget: NodeJS.Timeout | undefined;
  return {
    read({ path, sha256, fetch }) {
      clearTimeout(forget);
      forget = setTimeout(() => maps.clear(), KEPT_MS).unref();
      const map = maps.get(path) ?? fetch(path, sha256).then((text) => new TraceMap(text));
      maps.delete(path);
      maps.set(path, map);
      for (const oldest of [...maps.keys()].slice(0, -MOST_KEPT)) maps.delete(oldest);
      // The next error tries again.
      map.catch(() => maps.delete(path));
      return map;
    },
  };
};

const cleanSource = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+/, '');

/**
 * Resolves the positions of a reported stack to the sources. Only the source maps that live releases list are
 * read, by the paths and digests in their manifests; nothing else in the stack makes this server request
 * anything. A line that cannot be resolved stays as it was; this never throws.
 */
export const sourceStack = async (
  stack: string,
  files: ReleasedFiles,
  maps: SourceMaps = createSourceMaps(),
): Promise<string> => {
  const resolve = async (text: string): Promise<string> => {
    try {
      const frame = readFrame(text);
      const file = frame && mapOf(frame.address, files);
      if (!frame || !file) return text;
      const map = await maps.read(file);
      const place = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
      return place.source
        ? `${frame.before}${cleanSource(place.source)}:${place.line}:${place.column + 1}${frame.after}`
        : text;
    } catch {
      // The artefact origin is unavailable, or the map is invalid: the position in the script is better than nothing.
      return text;
    }
  };
  return (await Promise.all(stack.split('\n', MOST_LINES).map(resolve))).join('\n');
};
