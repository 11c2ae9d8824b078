import { useEffect } from 'react';
import { perPage, remember, useAnswer, usePlatform, useSession, type SessionState } from '@rewald/platform';
import { whenIdle } from '../browser/when-idle.ts';

const wishesOf = perPage((platform) =>
  // A component that mounts later counts again, because another tab may have changed a guest's list.
  remember(async (_signal, status: SessionState['status']) => {
    await new Promise<void>(whenIdle);
    const { countWishes } = await import(/* webpackChunkName: "count-wishes" */ './count-wishes.ts');
    return { ok: true, data: await countWishes(platform, status === 'authenticated') };
  }, 0),
);

/** The number of items on the visitor's wish list; 0 until it is known. */
export const useWishCount = (): number => {
  const platform = usePlatform();
  const { status } = useSession();
  const wishes = status === 'unknown' ? null : wishesOf(platform).with(status);
  useEffect(
    () => platform.events.subscribe('wish-list.changed', ({ count }) => wishes?.know(count)),
    [platform, wishes],
  );
  return useAnswer(wishes).seen ?? 0;
};
