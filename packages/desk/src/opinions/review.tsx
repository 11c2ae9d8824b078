import { Rating, Typography } from '@mui/material';
import { useIntl } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Section, State, To } from '../shown/shown.tsx';
import { Decide, DecisionFacts } from './decide.tsx';

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
  const { product, condition, seller, orderId, orderNumber, locale, writtenAt } = review;
  return (
    <Section title="opinions.about">
      <Facts>
        <Fact label="opinions.product">{`${product.name}, ${product.variation}`}</Fact>
        <Fact label="opinions.condition">{condition.name}</Fact>
        <Fact label="opinions.seller">{seller.name}</Fact>
        <Fact label="opinions.order">
          {mayReadOrder ? <To to={`/orders/${orderId}/show`}>{orderNumber}</To> : orderNumber}
        </Fact>
        <Fact label="opinions.language">{intl.formatDisplayName(locale, { type: 'language' })}</Fact>
        <Fact label="opinions.written">
          <Moment at={writtenAt} />
        </Fact>
        <DecisionFacts noun="review" row={review} />
      </Facts>
    </Section>
  );
}

/** A review, the device and the order that it is about, and whether it is shown. */
export default function Review() {
  return (
    <One<Shown>
      head={(review) => (
        <Head title={review.product.name} state={<State of="opinions" state={review.state} />}>
          <Decide of="reviews" row={review} />
        </Head>
      )}
      body={(review) => <Columns main={<Said {...review} />} side={<About {...review} />} />}
    />
  );
}
