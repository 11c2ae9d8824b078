import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { WishListItem } from '@rewald/contracts';
import {
  createNewest,
  createQueue,
  usePlatform,
  useSession,
  type Platform,
  type SessionState,
} from '@rewald/platform';
import { keepInBrowser } from '../saved/kept-in-browser.ts';
import { keyOf, type SavedDevice } from '../saved/saved-device.ts';

/** The wish list, newest first. */
interface WishListState {
  /** Whether it has been loaded: a customer's list comes from the account. */
  known: boolean;
  items: readonly WishListItem[];
  /** The last change, for the message about it. */
  change: { kind: 'added' | 'added-here' | 'removed' | 'failed'; at: number } | null;
}

const NOTHING: WishListState = { known: false, items: [], change: null };
const wishListAtom = atom(NOTHING);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isItem = (value: unknown): value is WishListItem =>
  isRecord(value) &&
  Number.isInteger(value['productId']) &&
  Number.isInteger(value['conditionId']) &&
  typeof value['addedAt'] === 'string' &&
  (value['price'] === null || typeof value['price'] === 'number');

/** A guest's list. Stored because of a click on a heart, so no consent is needed (§ 25 (2) no. 2 TDDDG). */
const guestList = keepInBrowser('rw-wish-list', isItem);

interface Running {
  status: SessionState['status'];
}
const running = new WeakMap<Platform, Running>();
const newest = createNewest();
const queue = createQueue();

const set = (platform: Platform, next: Partial<WishListState>): void =>
  platform.store.set(wishListAtom, { ...platform.store.get(wishListAtom), ...next });

const without = (items: readonly WishListItem[], thing: SavedDevice): WishListItem[] =>
  items.filter((item) => keyOf(item) !== keyOf(thing));

/**
 * Loads the customer's list and merges the guest's list into it. Items that could not be sent stay in the browser until
 * the next time.
 */
const readAccount = async (platform: Platform): Promise<void> => {
  const guest = guestList.read();
  const isNewest = newest.read(platform);
  const result =
    guest.length === 0
      ? await platform.api.call('GET /api/platform/{locale}/customer/wish-list')
      : await platform.api.call('POST /api/platform/{locale}/customer/wish-list', { body: { items: guest } });
  if (!result.ok) {
    if (!platform.store.get(wishListAtom).known) set(platform, { known: true, items: guest });
    return;
  }
  const sent = new Set(guest.map(keyOf));
  guestList.write(guestList.read().filter((item) => !sent.has(keyOf(item))));
  if (isNewest()) set(platform, { known: true, items: result.data.items });
};

const readAgain = async (platform: Platform, status: SessionState['status']): Promise<void> => {
  if (status === 'authenticated') await readAccount(platform);
  else set(platform, { known: status === 'anonymous', items: guestList.read() });
};

const follow = (platform: Platform, status: SessionState['status']): void => {
  const before = running.get(platform);
  if (before === undefined) {
    const here: Running = { status };
    running.set(platform, here);
    platform.events.subscribe('wish-list.changed', (_, origin) => {
      if (origin === 'other-tab') void readAgain(platform, here.status);
    });
  } else if (before.status === status) return;
  else before.status = status;
  void readAgain(platform, status);
};

const tell = (platform: Platform): void =>
  platform.events.publish('wish-list.changed', { count: platform.store.get(wishListAtom).items.length });

/** Sends a change to the account: a device with an item, or the removal of it. */
const send = (platform: Platform, { productId, conditionId }: SavedDevice, item: WishListItem | null) =>
  item === null
    ? platform.api.call('DELETE /api/platform/{locale}/customer/wish-list/{productId}/{conditionId}', {
        params: { productId, conditionId },
      })
    : platform.api.call('POST /api/platform/{locale}/customer/wish-list', { body: { items: [item] } });

/** Takes one change back that the account rejected; what has changed besides it stays. */
const undo = (
  items: readonly WishListItem[],
  thing: SavedDevice,
  before: WishListItem | undefined,
): WishListItem[] => {
  const rest = without(items, thing);
  if (before === undefined) return rest;
  const newer = rest.filter(({ addedAt }) => addedAt > before.addedAt);
  return [...newer, before, ...rest.slice(newer.length)];
};

/** Adds a device to the list or removes it. Shown at once; undone with a message if the account rejects the change. */
export const changeWish = async (
  platform: Platform,
  thing: SavedDevice,
  wish: { price: number | null } | null,
): Promise<boolean> => {
  const { items: before } = platform.store.get(wishListAtom);
  const rest = without(before, thing);
  const item = wish === null ? null : { ...thing, price: wish.price, addedAt: new Date().toISOString() };
  const items = item === null ? rest : [item, ...rest];
  const kind = item === null ? 'removed' : 'added';
  set(platform, { items, change: { kind, at: Date.now() } });
  if (running.get(platform)?.status !== 'authenticated') {
    const isKept = guestList.write(items);
    if (!isKept && item !== null) set(platform, { change: { kind: 'added-here', at: Date.now() } });
    tell(platform);
    return true;
  }
  const turn = queue.add(platform, () => send(platform, thing, item));
  const result = await turn;
  if (!result.ok) {
    const now = platform.store.get(wishListAtom).items;
    const had = before.find((one) => keyOf(one) === keyOf(thing));
    set(platform, { items: undo(now, thing, had), change: { kind: 'failed', at: Date.now() } });
  } else {
    newest.changed(platform);
    // The answer does not know of changes that are still waiting.
    if (queue.last(platform) === turn) set(platform, { known: true, items: result.data.items });
  }
  tell(platform);
  return result.ok;
};

export const useWishList = (): WishListState & { platform: Platform } => {
  const platform = usePlatform();
  const { status } = useSession();
  const state = useAtomValue(wishListAtom);
  useEffect(() => follow(platform, status), [platform, status]);
  return { ...state, platform };
};
