import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { known, reference } from '@rewald/assortment/index/reference';
import { isAccessoryKind, isKind } from './known-words.ts';
import { WHOLE_NAME } from './rank-models.ts';
import type { AskedWord, EngineMatch, SearchEngine } from './search-engine.ts';

const fitsOf = (shop: Stocked, modelId: number): readonly number[] =>
  reference(shop).models.get(modelId)?.fitsModelIds ?? [];

/** The devices with the best score: for "falter 14" only that one, for "falter" or "phone" every one. */
const devicesOf = (
  shop: Stocked,
  found: readonly EngineMatch[],
  asked: readonly AskedWord[],
): ReadonlySet<number> => {
  const devices = found.filter(({ modelId }) => fitsOf(shop, modelId).length === 0);
  const most = devices[0]?.score ?? 0;
  // A kind of device may be part of a name as well, which is no reason to leave out the others.
  const areKinds = asked.every(({ word }) => isKind(shop, word));
  return new Set(
    devices.filter(({ score }) => areKinds || most - score < 0.001).map(({ modelId }) => modelId),
  );
};

/**
 * The accessories that fit one of the devices: as their entry says, or because everything in their group does. The latter
 * says little, so it counts only if the text names the kind of accessory: "kopfhörer" for a "laptop", but not "i7".
 */
const fittingOf = (
  shop: Stocked,
  others: readonly EngineMatch[],
  asked: readonly AskedWord[],
  devices: ReadonlySet<number>,
): readonly EngineMatch[] => {
  const isKindNamed = asked.some(({ word }) => isKind(shop, word));
  const categories = new Set(
    [...devices].map(
      (id) => known(reference(shop).categories, known(reference(shop).models, id).categoryId).key,
    ),
  );
  const isGroupFitting = (groupId: number): boolean =>
    isKindNamed &&
    reference(shop)
      .groups.get(groupId)
      ?.fits?.some((key) => categories.has(key)) === true;
  return others.filter(
    ({ modelId }) =>
      fitsOf(shop, modelId).some((id) => devices.has(id)) ||
      reference(shop).models.get(modelId)?.groupIds.some(isGroupFitting) === true,
  );
};

/** The ways to read a text as words of an accessory and words of a device, the likeliest first. */
const readings = function* (shop: Stocked, asked: readonly AskedWord[]) {
  // "handy hülle falter 13": the words of the device stand on both sides.
  const ofAccessory = asked.map(({ word }) => isAccessoryKind(shop, word));
  if (ofAccessory.includes(true) && ofAccessory.includes(false))
    yield (_: AskedWord, place: number): boolean => ofAccessory[place] !== true;
  for (let length = asked.length - 1; length > 0; length -= 1)
    for (const first of [0, asked.length - length])
      yield (_: AskedWord, place: number): boolean => place >= first && place < first + length;
};

/**
 * Finds accessories by their own words and those of a device that they fit, in either order: "falter 14 ladegerät"
 * finds the chargers for it, although none contains its name. The longest match of a device counts.
 */
export const whatFits = async (
  shop: Stocked,
  { find }: Pick<SearchEngine, 'find'>,
  asked: readonly AskedWord[],
): Promise<readonly EngineMatch[]> => {
  for (const isOfDevice of readings(shop, asked)) {
    const ofDevice = asked.filter(isOfDevice);
    const devices = devicesOf(shop, await find(shop, ofDevice), ofDevice);
    if (devices.size === 0) continue;
    const ofAccessory = asked.filter((word, place) => !isOfDevice(word, place));
    const fitting = fittingOf(shop, await find(shop, ofAccessory), ofAccessory, devices);
    if (fitting.length > 0) return fitting;
  }
  return [];
};

/** Of some matches, those that fit the device whose whole name stands beside a kind of accessory; none if there is no such name. */
export const thoseThatFit = async <M extends { readonly modelId: number }>(
  shop: Stocked,
  { find }: Pick<SearchEngine, 'find'>,
  asked: readonly AskedWord[],
  matches: readonly M[],
): Promise<readonly M[]> => {
  const ofDevice = asked.filter(({ word }) => !isAccessoryKind(shop, word));
  if (ofDevice.length === 0 || ofDevice.length === asked.length) return [];
  const named = (await find(shop, ofDevice)).filter(({ score }) => score > WHOLE_NAME);
  const devices = devicesOf(shop, named, ofDevice);
  return matches.filter(({ modelId }) => fitsOf(shop, modelId).some((id) => devices.has(id)));
};
