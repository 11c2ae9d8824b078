import { AppLink, useIntl } from '@rewald/platform';
import { IconButton } from '@rewald/ui';
import { useWishCount } from '../navigation/use-wish-count.ts';

/** The link to the wish list, with the number of items on it. */
export const WishListButton = () => {
  const intl = useIntl();
  const count = useWishCount();
  return (
    <IconButton
      icon="heart"
      label={intl.formatMessage({ id: 'header.wishes' }, { count })}
      count={count}
      render={<AppLink to="/shop/wish-list" prefetch={false} />}
    />
  );
};
