import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { FormattedMessage, useParams, type PageModule } from '@rewald/platform';
import { Button, Container, Heading, Notice, Skeleton, Text, tokens } from '@rewald/ui';
import { useOrderReviews } from './use-order-reviews.ts';

export const head: NonNullable<PageModule['head']> = ({ intl }) => ({
  title: intl.formatMessage({ id: 'write-review.stop.title' }),
  noIndex: true,
});

const Place = styled(Container)`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${tokens.space[4]};
  max-inline-size: 640px;
  min-block-size: 50vh;
  padding-block: clamp(32px, 6vw, 96px);
`;

/** Ends mails that ask for reviews, by a button: mail programs open links, too. */
export default function StopAskingPage() {
  const { orderId = '' } = useParams();
  const { state, retry, stop } = useOrderReviews(orderId);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await stop();
    setBusy(false);
    setFailed(!result.ok);
    if (result.ok) heading.current?.focus();
  };
  const ended = state.kind === 'here' && !state.order.asked;
  return (
    <Place>
      <Heading level={1} step="title2" ref={heading} tabIndex={-1}>
        <FormattedMessage id={ended ? 'write-review.stopped' : 'write-review.stop.title'} />
      </Heading>
      {state.kind === 'waiting' && <Skeleton height="80px" />}
      {state.kind === 'unknown' && (
        <Notice tone="warning">
          <FormattedMessage id="write-review.unknown.text" />
        </Notice>
      )}
      {(state.kind === 'failed' || failed) && (
        <Notice
          tone="error"
          action={
            state.kind === 'failed' && (
              <Button size="small" variant="secondary" onClick={retry}>
                <FormattedMessage id="write-review.retry" />
              </Button>
            )
          }
        >
          <FormattedMessage id="write-review.failed" />
        </Notice>
      )}
      {state.kind === 'here' && (
        <Text tone="inkSoft">
          <FormattedMessage id={ended ? 'write-review.stopped.text' : 'write-review.stop.text'} />
        </Text>
      )}
      {state.kind === 'here' && !ended && (
        <Button busy={busy} onClick={() => void end()}>
          <FormattedMessage id="write-review.stop" />
        </Button>
      )}
    </Place>
  );
}
