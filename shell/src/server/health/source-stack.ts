import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { FetchArtefact } from '../releases/artefacts.ts';

/** `    at Panel (https://assets/cart/1/browser/panel.js:1:2345)` */
const FRAME = /^(.*?)((?:https?:\/\/[^\s()]+?)(\/[^\s():]+\.js)):(\d+):(\d+)(\)?)$/;

const cleanSource = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+/, '');

/**
 * Puts the places in the sources into a stack of a released script, by the source maps that lie beside it. A line
 * whose map is not to be had stays as it was.
 */
export const sourceStack = async (
  stack: string,
  assetsHost: string,
  fetchArtefact: FetchArtefact,
): Promise<string> => {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (path: string): Promise<TraceMap | null> => {
    const known =
      maps.get(path) ??
      fetchArtefact(`${path}.map`).then(
        (text) => new TraceMap(text),
        () => null,
      );
    maps.set(path, known);
    return known;
  };
  const lines = await Promise.all(
    stack
      .split('\n')
      .slice(0, 12)
      .map(async (line) => {
        const [, before, address, path, row, column, after] = FRAME.exec(line) ?? [];
        if (address === undefined || path === undefined || !address.startsWith(assetsHost)) return line;
        const map = await mapOf(address.slice(assetsHost.length));
        const place = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
        return place?.source
          ? `${before ?? ''}${cleanSource(place.source)}:${place.line}:${place.column + 1}${after ?? ''}`
          : line;
      }),
  );
  return lines.join('\n');
};
