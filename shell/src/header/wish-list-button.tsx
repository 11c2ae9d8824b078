import { useEffect, useState } from 'react';
import { AppLink, useIntl, usePlatform, useSession } from '@rewald/platform';
import { IconButton } from '@rewald/ui';
import { whenIdle } from '../client/when-idle.ts';

/** The link to the wish list, with the number of things on it. */
export const WishListButton = () => {
  const intl = useIntl();
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
  return (
    <IconButton
      icon="heart"
      label={intl.formatMessage({ id: 'header.wishes' }, { count })}
      count={count}
      render={<AppLink to="/shop/wish-list" prefetch={false} />}
    />
  );
};
