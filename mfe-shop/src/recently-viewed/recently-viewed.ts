import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePlatform, type Platform } from '@rewald/platform';
import { keepInBrowser } from '../saved/kept-in-browser.ts';
import { keyOf, type SavedDevice } from '../saved/saved-device.ts';

/**
 * Recently viewed devices, newest first. Viewing a device is no request for such a list, so storing the list in the
 * browser is not "strictly necessary for a service the user has expressly asked for" (§ 25 (2) no. 2 TDDDG). It is
 * therefore held in memory until the visitor asks to keep it. From then on it is stored, and can be deleted where it is
 * shown.
 */
interface Viewed {
  things: readonly SavedDevice[];
  /** The visitor asked to keep the list for the next visit. */
  kept: boolean;
}

const NOTHING: Viewed = { things: [], kept: false };
const viewedAtom = atom(NOTHING);
const MOST = 13;

const isSavedDevice = (value: unknown): value is SavedDevice =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'conditionId' in value &&
  Number.isInteger(value.productId) &&
  Number.isInteger(value.conditionId);
const store = keepInBrowser('rw-viewed', isSavedDevice, false);
const started = new WeakSet<Platform>();

const start = (platform: Platform): void => {
  if (started.has(platform)) return;
  started.add(platform);
  const things = store.read();
  if (things.length > 0) platform.store.set(viewedAtom, { things, kept: true });
};

const change = (platform: Platform, next: Viewed): void => {
  platform.store.set(viewedAtom, next);
  store.write(next.kept ? next.things : []);
};

/** Adds the device to the recently viewed devices. */
export const useViewing = ({ productId, conditionId }: SavedDevice): void => {
  const platform = usePlatform();
  useEffect(() => {
    start(platform);
    const thing = { productId, conditionId };
    const { things, kept } = platform.store.get(viewedAtom);
    // One entry per product, no matter which conditions were viewed.
    const others = things.filter((other) => other.productId !== productId);
    if (others.length === things.length || keyOf(things[0] ?? thing) !== keyOf(thing))
      change(platform, { things: [thing, ...others].slice(0, MOST), kept });
  }, [platform, productId, conditionId]);
};

/** Recently viewed devices. @param except id of the product whose page shows them */
export const useViewed = (except: number | null) => {
  const platform = usePlatform();
  const state = useAtomValue(viewedAtom);
  useEffect(() => start(platform), [platform]);
  return {
    things: state.things.filter(({ productId }) => productId !== except),
    kept: state.kept,
    keep: () => change(platform, { ...state, kept: true }),
    forget: () => change(platform, NOTHING),
  };
};
