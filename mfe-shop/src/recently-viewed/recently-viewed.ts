import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePlatform, type Platform } from '@rewald/platform';
import { keepInBrowser } from '../saved/kept-in-browser.ts';
import { keyOf, type Thing } from '../saved/thing.ts';

/**
 * Devices that were looked at, the newest first. Nobody asks for such a list by looking at something, so storing it in the
 * browser is not "strictly necessary for a service the user has expressly asked for" (§ 25 (2) no. 2 TDDDG). It therefore
 * lives in the memory of the page, until the visitor asks to keep it; then it is stored, and can be deleted where it is shown.
 */
interface Viewed {
  things: readonly Thing[];
  /** The visitor asked for it to be there at the next visit. */
  kept: boolean;
}

const NOTHING: Viewed = { things: [], kept: false };
const viewedAtom = atom(NOTHING);
const MOST = 13;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'conditionId' in value &&
  Number.isInteger(value.productId) &&
  Number.isInteger(value.conditionId);
const store = keepInBrowser('rw-viewed', isThing);
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

/** Notes that a device is looked at. */
export const useViewing = ({ productId, conditionId }: Thing): void => {
  const platform = usePlatform();
  useEffect(() => {
    start(platform);
    const thing = { productId, conditionId };
    const { things, kept } = platform.store.get(viewedAtom);
    // One entry for each product: trying out conditions is one look.
    const others = things.filter((other) => other.productId !== productId);
    if (others.length === things.length || keyOf(things[0] ?? thing) !== keyOf(thing))
      change(platform, { things: [thing, ...others].slice(0, MOST), kept });
  }, [platform, productId, conditionId]);
};

/** What was looked at before. @param except product of the page that shows it */
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
