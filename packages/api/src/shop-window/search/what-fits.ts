import { reference } from '../index/reference.ts';
import type { AskedWord, EngineMatch, SearchEngine } from './search-engine.ts';

const fitsOf = (modelId: number): readonly number[] => reference.models.get(modelId)?.fitsModelIds ?? [];

/** All devices with the best score: for "falter 14" only that one, for "falter" every one. */
const devicesOf = (found: readonly EngineMatch[]): ReadonlySet<number> => {
  const devices = found.filter(({ modelId }) => fitsOf(modelId).length === 0);
  const most = devices[0]?.score ?? 0;
  return new Set(devices.filter(({ score }) => most - score < 0.001).map(({ modelId }) => modelId));
};

/**
 * Finds accessories by their own words and those of a device that they fit, in either order: "falter 14 ladegerät"
 * finds the chargers for it, although none contains its name. The longest match of a device counts.
 */
export const whatFits = async (
  { find }: Pick<SearchEngine, 'find'>,
  asked: readonly AskedWord[],
): Promise<readonly EngineMatch[]> => {
  for (let length = asked.length - 1; length > 0; length -= 1)
    for (const first of [0, asked.length - length]) {
      const isOfDevice = (_: AskedWord, place: number): boolean => place >= first && place < first + length;
      const devices = devicesOf(await find(asked.filter(isOfDevice)));
      if (devices.size === 0) continue;
      const others = await find(asked.filter((word, place) => !isOfDevice(word, place)));
      const fitting = others.filter(({ modelId }) => fitsOf(modelId).some((id) => devices.has(id)));
      if (fitting.length > 0) return fitting;
    }
  return [];
};
