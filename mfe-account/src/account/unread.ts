import { atom, useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { createNewest, usePlatform, useSharedValue } from '@rewald/platform';

/**
 * Number of answers that the customer has not read, shared by the header's menu and the pages of the account.
 * `remember()` does not fit: everything that shows its data also requests it, but the navigation shows the number
 * without a request.
 */
export const unreadAtom = atom(0);

const newest = createNewest();

/**
 * The counter of unread answers (SHELL-09): fetched when the first component mounts, and again by `refresh`. Failures
 * are ignored.
 */
export const useUnread = (): { unread: number; refresh: () => void } => {
  const platform = usePlatform();
  const [unread, setUnread] = useAtom(unreadAtom);
  const refresh = useCallback(() => {
    const isNewest = newest.read(platform);
    void platform.api
      .call('GET /api/notifications/{locale}/customer/tickets/messages/count')
      .then((result) => result.ok && isNewest() && setUnread(result.data.length));
  }, [platform, setUnread]);
  useEffect(refresh, [refresh]);
  return { unread, refresh };
};

/** The last known counter, without fetching it. 0 during hydration, to match the HTML even if the counter is already known. */
export const useKnownUnread = (): number => useSharedValue(unreadAtom, 0);
