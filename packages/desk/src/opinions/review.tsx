import { Rating, Typography } from '@mui/material';
import { useIntl } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Moment, Section, State, To } from '../shown/shown.tsx';
import { Decide, useDecision } from './decide.tsx';

type Shown = AnswerOf<'GET /api/operator/{locale}/reviews/{reviewId}'>;

function Said({ stars, title, text, author }: Shown) {
  const intl = useIntl();
  return (
    <Section title="opinions.words">
      <Rating
        value={stars}
        readOnly
        getLabelText={(value) => intl.formatMessage({ id: 'opinions.stars.of' }, { stars: value })}
      />
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {author}
      </Typography>
    </Section>
  );
}

function About(review: Shown) {
  const intl = useIntl();
  const mayReadOrder = useMay('GET /api/operator/{locale}/orders/{orderId}');
  const { product, orderId, orderNumber } = review;
  return (
    <FactSection
      title="opinions.about"
      of="opinions"
      facts={{
        product: `${product.name}, ${product.variation}`,
        condition: review.condition.name,
        seller: review.seller.name,
        order: mayReadOrder ? <To to={`/orders/${orderId}/show`}>{orderNumber}</To> : orderNumber,
        language: intl.formatDisplayName(review.locale, { type: 'language' }),
        written: <Moment at={review.writtenAt} />,
        ...useDecision('review', review),
      }}
    />
  );
}

function Acts(review: Shown) {
  return <Decide of="reviews" row={review} />;
}

/** A review, the device and the order that it is about, and whether it is shown. */
export default function Review() {
  return (
    <Screen<Shown>
      title={({ product }) => product.name}
      state={({ state }) => <State of="opinions" state={state} />}
      acts={[Acts]}
      main={[Said]}
      side={[About]}
    />
  );
}
