import { useEffect, useState } from 'react';
import { usePlatform, useSession } from '@rewald/platform';
import { whenIdle } from '../client/when-idle.ts';

/** The number of things on the visitor's wish list; 0 until it is known. */
export const useWishCount = (): number => {
  const platform = usePlatform();
  const { status } = useSession();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (next: number): void => {
      if (!isOver) setCount(next);
    };
    const stop = platform.events.subscribe('wish-list.changed', (list) => show(list.count));
    if (status !== 'unknown')
      whenIdle(() => {
        void import(/* webpackChunkName: "count-wishes" */ './count-wishes.ts')
          .then(({ countWishes }) => countWishes(platform, status === 'authenticated'))
          .then(show, () => undefined);
      });
    return () => {
      isOver = true;
      stop();
    };
  }, [platform, status]);
  return count;
};
