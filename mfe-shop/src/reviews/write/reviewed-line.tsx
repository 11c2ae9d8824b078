import styled from '@emotion/styled';
import { useRef, useState, type Ref } from 'react';
import type { OrderReviews, ReviewRequest } from '@rewald/contracts';
import { FormattedMessage, useAssetUrl, useIntl, type ApiResult } from '@rewald/platform';
import {
  Button,
  Card,
  DevicePicture,
  Dotted,
  Heading,
  Inline,
  Notice,
  Rating,
  Text,
  media,
  tokens,
} from '@rewald/ui';
import { ReviewForm } from './review-form.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${tokens.space[5]};
  & > header {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    align-items: center;
    gap: ${tokens.space[4]};
    ${media.md} {
      grid-template-columns: 96px minmax(0, 1fr);
    }
  }
  & > header > div:first-of-type {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    padding: 10%;
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.stage};
  }
  & blockquote {
    display: grid;
    gap: ${tokens.space[2]};
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

interface ReviewedLineProps {
  line: Line;
  /** Suggested author's name. */
  author: string;
  write: (review: ReviewRequest) => Promise<ApiResult<OrderReviews>>;
  remove: () => Promise<ApiResult<OrderReviews>>;
}

const EMPTY = { stars: 0, title: '', text: '' };

type Line = OrderReviews['lines'][number];
type Review = NonNullable<Line['review']>;

interface DeviceProps {
  line: Line;
  heading: Ref<HTMLHeadingElement>;
}

const Device = ({ line: { model, product, condition }, heading }: DeviceProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  return (
    <header>
      <div>
        {product.image && <DevicePicture src={product.image.urls.small} alt="" sizes="80px" urlOf={urlOf} />}
      </div>
      <div>
        <Heading level={2} step="title3" ref={heading} tabIndex={-1}>
          {model.name}
        </Heading>
        <Text step="small" tone="inkSoft">
          <Dotted
            parts={[
              intl.formatMessage(
                { id: 'reviews.bought' },
                { variation: product.variation, condition: condition.name },
              ),
            ]}
          />
        </Text>
      </div>
    </header>
  );
};

/** Whether the review is published. */
const Published = ({ review }: { review: Review }) => (
  <div role="status">
    {review.state === 'pending' && (
      <Notice tone="success" title={<FormattedMessage id="write-review.pending" />}>
        <FormattedMessage id="write-review.pending.text" />
      </Notice>
    )}
    {review.state === 'approved' && (
      <Notice tone="success">
        <FormattedMessage id="write-review.approved" />
      </Notice>
    )}
    {review.state === 'rejected' && (
      <Notice tone="warning" title={<FormattedMessage id="write-review.rejected" />}>
        {review.rejectReason}
      </Notice>
    )}
  </div>
);

interface OwnReviewProps {
  review: Review;
  /** Null once the review can no longer be changed. */
  onChange: (() => void) | null;
  remove: () => Promise<ApiResult<OrderReviews>>;
  onRemoved: () => void;
}

const OwnReview = ({ review, onChange, remove, onRemoved }: OwnReviewProps) => {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const takeBack = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await remove();
    setBusy(false);
    setFailed(!result.ok);
    if (result.ok) onRemoved();
  };
  return (
    <>
      <Published review={review} />
      <blockquote>
        <Rating
          value={review.stars}
          label={intl.formatMessage({ id: 'reviews.stars' }, { stars: review.stars })}
        />
        {review.title !== '' && <strong>{review.title}</strong>}
        <span>{review.text}</span>
      </blockquote>
      {failed && (
        <Notice tone="error">
          <FormattedMessage id="write-review.failed" />
        </Notice>
      )}
      <Inline>
        {onChange && (
          <Button size="small" variant="secondary" onClick={onChange}>
            <FormattedMessage id="write-review.change" />
          </Button>
        )}
        <Button size="small" variant="quiet" busy={busy} onClick={() => void takeBack()}>
          <FormattedMessage id="write-review.remove" />
        </Button>
      </Inline>
    </>
  );
};

/** A device of an order with its review, which can be written, changed or deleted. */
export const ReviewedLine = ({ line, author, write, remove }: ReviewedLineProps) => {
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { review, open } = line;
  const send = async (next: ReviewRequest): Promise<ApiResult<OrderReviews>> => {
    const result = await write(next);
    if (result.ok) {
      setEditing(false);
      heading.current?.focus();
    }
    return result;
  };
  return (
    <Root as="article">
      <Device line={line} heading={heading} />
      {line.deliveredAt === null && (
        <Notice icon="truck">
          <FormattedMessage id="write-review.underway" />
        </Notice>
      )}
      {line.deliveredAt !== null && !open && review === null && (
        <Notice icon="clock">
          <FormattedMessage id="write-review.too-late" />
        </Notice>
      )}
      {review !== null && !editing && (
        <OwnReview
          review={review}
          onChange={open ? () => setEditing(true) : null}
          remove={remove}
          onRemoved={() => heading.current?.focus()}
        />
      )}
      {open && (review === null || editing) && (
        <ReviewForm
          from={review ?? { ...EMPTY, author }}
          onSend={send}
          onCancel={review === null ? null : () => setEditing(false)}
        />
      )}
    </Root>
  );
};
