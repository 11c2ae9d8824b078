import type { LoadableVersion } from '../routes/release-set.ts';

/**
 * The widgets of a place: lower orders first, then by the parts' names.
 *
 * @param versions the version in use of each part
 */
export const slotFills = (
  slot: string,
  versions: Iterable<readonly [part: string, version: LoadableVersion]>,
): { part: string; expose: string }[] =>
  [...versions]
    .flatMap(([part, { fills = [] }]) =>
      fills.flatMap((fill) => (fill.slot === slot ? [{ part, expose: fill.expose, order: fill.order }] : [])),
    )
    .sort((a, b) => a.order - b.order || (a.part < b.part ? -1 : 1));
