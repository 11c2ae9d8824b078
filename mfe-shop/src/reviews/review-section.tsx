import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReviewList } from '@rewald/contracts';
import { REVIEW_SORTS } from '@rewald/contracts/review-vocabulary';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Heading, Notice, Rating, Select, Text, VisuallyHidden, media, tokens } from '@rewald/ui';
import { starsText } from '../formats/numbers.ts';
import { HowWeCheck } from './how-we-check.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviews } from './use-reviews.ts';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[6]};
  ${media.lg} {
    grid-template-columns: 300px minmax(0, 1fr);
    column-gap: ${tokens.space[16]};
    align-items: start;
  }
  & > h2 {
    grid-column: 1 / -1;
  }
  & > [data-summary] {
    display: grid;
    gap: ${tokens.space[4]};
  }
  & [data-average] {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
    & > strong {
      font-size: 2.5rem;
      font-weight: 650;
      line-height: 1;
      letter-spacing: -0.03em;
    }
  }
  & [data-histogram] button {
    display: grid;
    grid-template-columns: 5.5em minmax(0, 1fr) 2.5em;
    align-items: center;
    gap: ${tokens.space[3]};
    inline-size: 100%;
    min-block-size: 32px;
    padding-inline: ${tokens.space[2]};
    margin-inline: calc(-1 * ${tokens.space[2]});
    border-radius: ${tokens.radius.small};
    font-size: 0.875rem;
    text-align: start;
    cursor: pointer;
    &[aria-pressed='true'] {
      background: ${tokens.color.brandSoft};
      color: ${tokens.color.brandInk};
      font-weight: 600;
    }
    &:disabled {
      color: ${tokens.color.inkSoft};
      cursor: default;
    }
    ${media.hover} {
      &:hover:not(:disabled, [aria-pressed='true']) {
        background: color-mix(in srgb, ${tokens.color.ink} 6%, transparent);
      }
    }
    & > span:last-of-type {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
  }
  & meter {
    appearance: none;
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 4px;
    background: color-mix(in srgb, ${tokens.color.ink} 10%, transparent);
    overflow: hidden;
    &::-webkit-meter-inner-element {
      display: block;
    }
    &::-webkit-meter-bar {
      block-size: 8px;
      border: 0;
      border-radius: 4px;
      background: none;
    }
    &::-webkit-meter-optimum-value {
      border-radius: 4px;
      background: ${tokens.color.star};
    }
    &::-moz-meter-bar {
      border-radius: 4px;
      background: ${tokens.color.star};
    }
  }
  & [data-bar] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[3]};
    margin-block-end: ${tokens.space[5]};
    & > label {
      margin-inline-start: auto;
      font-size: 0.9375rem;
      color: ${tokens.color.inkSoft};
    }
  }
  & [data-list] {
    display: grid;
    gap: ${tokens.space[6]};
    margin-block-end: ${tokens.space[6]};
    transition: opacity ${tokens.motion.base};
    &[aria-busy='true'] {
      opacity: 0.55;
    }
  }
  & [data-list] > li + li {
    padding-block-start: ${tokens.space[6]};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

interface ReviewSectionProps {
  modelId: number;
  modelName: string;
  /** The first page; null if it could not be loaded. */
  first: ReviewList | null;
}

type Reviews = ReturnType<typeof useReviews>;

interface HistogramProps extends Pick<Reviews, 'list' | 'narrow'> {
  rating: NonNullable<ReviewList['rating']>;
}

/** The number of reviews per number of stars. Each row narrows the list to its stars. */
const Histogram = ({ list: { histogram, stars }, rating, narrow }: HistogramProps) => {
  const intl = useIntl();
  return (
    <ul role="list" data-histogram="" aria-label={intl.formatMessage({ id: 'reviews.histogram' })}>
      {histogram.map((row) => (
        <li key={row.stars}>
          <button
            type="button"
            aria-pressed={stars === row.stars}
            disabled={row.count === 0}
            onClick={() => narrow(stars === row.stars ? null : row.stars)}
          >
            <span>
              <FormattedMessage id="reviews.stars" values={{ stars: row.stars }} />
            </span>
            <meter min={0} max={rating.count} value={row.count} aria-hidden="true" />
            <span>
              {row.count}
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="reviews.unit" values={{ count: row.count }} />
              </VisuallyHidden>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const Bar = ({
  list: { sort: sorted, stars, total },
  sortBy,
  narrow,
}: Pick<Reviews, 'list' | 'sortBy' | 'narrow'>) => {
  const intl = useIntl();
  const sortId = useId();
  const sortNames = {
    newest: intl.formatMessage({ id: 'reviews.sort.newest' }),
    best: intl.formatMessage({ id: 'reviews.sort.best' }),
    worst: intl.formatMessage({ id: 'reviews.sort.worst' }),
  };
  return (
    <div data-bar="">
      <Text as="div" step="small" tone="inkSoft" role="status">
        {stars !== null && (
          <span>
            <FormattedMessage id="reviews.narrowed" values={{ count: total, stars }} />
          </span>
        )}
      </Text>
      {stars !== null && (
        <Button size="small" variant="quiet" onClick={() => narrow(null)}>
          <FormattedMessage id="reviews.all" />
        </Button>
      )}
      <label htmlFor={sortId}>
        <FormattedMessage id="reviews.sort" />
      </label>
      <Select
        id={sortId}
        size="small"
        value={sorted}
        onChange={(event) => {
          const sort = REVIEW_SORTS.find((candidate) => candidate === event.currentTarget.value);
          if (sort) sortBy(sort);
        }}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
};

const Loaded = ({ modelId, first }: { modelId: number; first: ReviewList }) => {
  const intl = useIntl();
  const reviews = useReviews(modelId, first);
  const { list, pending, failed, more } = reviews;
  const { rating, total } = list;
  if (rating === null)
    return (
      <>
        <div data-summary="">
          <Text tone="inkSoft">
            <FormattedMessage id="reviews.none" />
          </Text>
        </div>
        <HowWeCheck />
      </>
    );
  const average = starsText(intl.locale, rating.average);
  return (
    <>
      <div data-summary="">
        <div data-average="">
          <strong aria-hidden="true">{average}</strong>
          <Rating value={rating.average} label={intl.formatMessage({ id: 'offer.rating' }, { average })}>
            <FormattedMessage id="reviews.count" values={{ count: rating.count }} />
          </Rating>
        </div>
        {rating.demo && (
          <Notice tone="warning">
            <FormattedMessage id="reviews.demo.text" />
          </Notice>
        )}
        <Histogram {...reviews} rating={rating} />
        <HowWeCheck />
      </div>
      <div>
        <Bar {...reviews} />
        {failed && (
          <Notice tone="error">
            <FormattedMessage id="reviews.failed" />
          </Notice>
        )}
        <ul role="list" data-list="" aria-busy={pending || undefined}>
          {list.items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        {list.page < list.pageCount && (
          <Button variant="secondary" busy={pending} onClick={more}>
            <FormattedMessage id="reviews.more" values={{ count: total - list.items.length }} />
          </Button>
        )}
      </div>
    </>
  );
};

export const ReviewSection = ({ modelId, modelName, first }: ReviewSectionProps) => (
  <Root aria-labelledby="reviews">
    <Heading level={2} id="reviews" tabIndex={-1}>
      <FormattedMessage id="reviews.title" values={{ name: modelName }} />
    </Heading>
    {first === null ? (
      <Notice tone="info">
        <FormattedMessage id="reviews.away" />
      </Notice>
    ) : (
      <Loaded key={modelId} modelId={modelId} first={first} />
    )}
  </Root>
);
