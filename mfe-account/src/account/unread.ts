import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { usePlatform } from '@rewald/platform';

/** Answers that the customer has not read; shared by the header's menu and the pages of the account. */
const unreadAtom = atom(0);

/**
 * The counter of unread answers (SHELL-09): asked for when somebody begins to look, and again by `refresh`. Silent when
 * it cannot be had.
 */
export const useUnread = (): { unread: number; refresh: () => void } => {
  const { api } = usePlatform();
  const [unread, setUnread] = useAtom(unreadAtom);
  const refresh = useCallback(() => {
    void api
      .call('GET /api/notifications/{locale}/customer/tickets/messages/count')
      .then((result) => result.ok && setUnread(result.data.length));
  }, [api, setUnread]);
  useEffect(refresh, [refresh]);
  return { unread, refresh };
};

/** The counter as it was last heard of, without asking. */
export const useKnownUnread = (): number => useAtomValue(unreadAtom);
