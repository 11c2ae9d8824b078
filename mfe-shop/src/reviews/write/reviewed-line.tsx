import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { OrderReviews, ReviewRequest } from '@rewald/contracts';
import { FormattedMessage, useAssetUrl, useIntl, type ApiResult } from '@rewald/platform';
import {
  Button,
  Card,
  DevicePicture,
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
  line: OrderReviews['lines'][number];
  /** Suggested author's name. */
  author: string;
  write: (review: ReviewRequest) => Promise<ApiResult<OrderReviews>>;
  remove: () => Promise<ApiResult<OrderReviews>>;
}

const EMPTY = { stars: 0, title: '', text: '' };

/** A device of an order with its review, which can be written, changed or deleted. */
export const ReviewedLine = ({ line, author, write, remove }: ReviewedLineProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { review, product, condition, open } = line;
  const takeBack = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await remove();
    setBusy(false);
    setFailed(!result.ok);
    if (result.ok) heading.current?.focus();
  };
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
      <header>
        <div>
          {product.image && (
            <DevicePicture src={product.image.urls.small} alt="" sizes="80px" urlOf={urlOf} />
          )}
        </div>
        <div>
          <Heading level={2} step="title3" ref={heading} tabIndex={-1}>
            {line.model.name}
          </Heading>
          <Text step="small" tone="inkSoft">
            <FormattedMessage
              id="reviews.bought"
              values={{ variation: product.variation, condition: condition.name }}
            />
          </Text>
        </div>
      </header>
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
        <>
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
            {open && (
              <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
                <FormattedMessage id="write-review.change" />
              </Button>
            )}
            <Button size="small" variant="quiet" busy={busy} onClick={() => void takeBack()}>
              <FormattedMessage id="write-review.remove" />
            </Button>
          </Inline>
        </>
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
