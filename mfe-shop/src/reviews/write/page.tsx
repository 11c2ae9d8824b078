import styled from '@emotion/styled';
import { FormattedMessage, useParams, type PageModule } from '@rewald/platform';
import { Button, Container, EmptyState, Heading, Skeleton, Stack, Text, tokens } from '@rewald/ui';
import { HowWeCheck } from '../how-we-check.tsx';
import { KnownAgain } from './known-again.tsx';
import { ReviewedLine } from './reviewed-line.tsx';
import { useOrderReviews } from './use-order-reviews.ts';

export { loader } from './loader.ts';

export const head: NonNullable<PageModule['head']> = ({ intl }) => ({
  title: intl.formatMessage({ id: 'write-review.page-title' }),
  noIndex: true,
});

const Place = styled(Container)`
  max-inline-size: 760px;
  min-block-size: 60vh;
  padding-block: clamp(24px, 4vw, 56px) clamp(56px, 8vw, 112px);
  & > header {
    display: grid;
    gap: ${tokens.space[2]};
    margin-block-end: ${tokens.space[6]};
  }
`;

/** Shown while the shop does not know that the order is the visitor's. */
const LoginFirst = () => (
  <EmptyState icon="lock" title={<FormattedMessage id="write-review.unknown" />} actions={<KnownAgain />}>
    <FormattedMessage id="write-review.unknown.text" />
  </EmptyState>
);

export default function WriteReviewPage() {
  const { orderId = '' } = useParams();
  const { state, retry, write, remove } = useOrderReviews(orderId);
  return (
    <Place>
      <header>
        <Heading level={1} step="title2">
          <FormattedMessage id="write-review.heading" />
        </Heading>
        {state.kind === 'here' && (
          <Text tone="inkSoft">
            <FormattedMessage id="write-review.order" values={{ number: state.order.number }} />
          </Text>
        )}
      </header>
      {state.kind === 'waiting' && (
        <div aria-hidden="true">
          <Skeleton height="420px" />
        </div>
      )}
      {state.kind === 'unknown' && <LoginFirst />}
      {state.kind === 'failed' && (
        <EmptyState
          icon="warning"
          title={<FormattedMessage id="write-review.away" />}
          actions={
            <Button onClick={retry}>
              <FormattedMessage id="write-review.retry" />
            </Button>
          }
        />
      )}
      {state.kind === 'here' && (
        <Stack gap={6}>
          {state.order.lines.map((line) => (
            <ReviewedLine
              key={line.lineId}
              line={line}
              author={state.order.author}
              write={(review) => write(line.lineId, review)}
              remove={() => remove(line.lineId)}
            />
          ))}
          <HowWeCheck />
        </Stack>
      )}
    </Place>
  );
}
