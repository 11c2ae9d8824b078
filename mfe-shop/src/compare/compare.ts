import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { ProductHref } from '@rewald/contracts/client';
import { usePlatform, type Platform } from '@rewald/platform';
import { keepInBrowser } from '../saved/kept-in-browser.ts';
import { keyOf, type SavedDevice } from '../saved/saved-device.ts';

/** At most this many devices fit beside each other. */
export const MOST_COMPARED = 4;

/** A device in the comparison, with the data that the tray shows. */
export interface Compared extends SavedDevice {
  modelId: number;
  name: string;
  /** Path of the small picture on the assets host. */
  image: string;
}

interface CompareState {
  items: readonly Compared[];
  /** The visitor tried to add more devices than fit. */
  full: boolean;
}
const NOTHING: CompareState = { items: [], full: false };
const compareAtom = atom(NOTHING);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCompared = (value: unknown): value is Compared =>
  isRecord(value) &&
  ['productId', 'conditionId', 'modelId'].every((name) => Number.isInteger(value[name])) &&
  ['name', 'image'].every((name) => typeof value[name] === 'string');

/** Stored because of a click, so no consent is needed (§ 25 (2) no. 2 TDDDG). */
const kept = keepInBrowser('rw-compare', isCompared);
const started = new WeakSet<Platform>();

/** A device as a segment of the comparison's URL. */
const deviceSegment = ({
  modelId,
  productId,
  conditionId,
}: Pick<ProductHref, 'modelId' | 'productId' | 'conditionId'>): string =>
  `m${modelId}-p${productId}-c${conditionId}`;

/** URL of a comparison, which contains all devices. */
export const compareLink = (
  devices: readonly Pick<ProductHref, 'modelId' | 'productId' | 'conditionId'>[],
): string =>
  devices.length === 0 ? '/shop/compare' : `/shop/compare?models=${devices.map(deviceSegment).join(',')}`;

const change = (platform: Platform, items: readonly Compared[], full = false): void => {
  platform.store.set(compareAtom, { items, full });
  kept.write(items);
};

export const useComparing = () => {
  const platform = usePlatform();
  const state = useAtomValue(compareAtom);
  useEffect(() => {
    if (started.has(platform)) return;
    started.add(platform);
    const items = kept.read().slice(0, MOST_COMPARED);
    if (items.length > 0) platform.store.set(compareAtom, { items, full: false });
  }, [platform]);
  const replace = useCallback((devices: readonly Compared[]) => change(platform, devices), [platform]);
  return {
    ...state,
    toggle: (device: Compared) => {
      const rest = state.items.filter((item) => keyOf(item) !== keyOf(device));
      if (rest.length < state.items.length) change(platform, rest);
      else if (rest.length >= MOST_COMPARED) change(platform, rest, true);
      else change(platform, [...rest, device]);
    },
    clear: () => change(platform, []),
    /** Replaces the chosen devices with those of the comparison's URL. */
    replace,
  };
};
