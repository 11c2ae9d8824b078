import type { NewestReviews } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Rating } from '@rewald/ui';
import { starsText } from '../formats/numbers.ts';

/** Stars and number of all reviews of the shop, and whether they are examples. Renders nothing if there are none. */
export const AllRatings = ({ reviews }: { reviews: NewestReviews | null }) => {
  const intl = useIntl();
  if (reviews === null || reviews.rating === null) return null;
  const { count, demo, average: stars } = reviews.rating;
  const average = starsText(intl.locale, stars);
  return (
    <Rating value={stars} label={intl.formatMessage({ id: 'offer.rating' }, { average })}>
      <FormattedMessage id="reviews.home.average" values={{ average, count, demo: demo ? 'yes' : 'no' }} />
    </Rating>
  );
};
