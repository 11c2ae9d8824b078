import { useRef, useState } from 'react';
import { AppLink, FormattedMessage, useLocation, useParams, type PageModule } from '@rewald/platform';
import { Button, Notice, Skeleton } from '@rewald/ui';
import { MailedPage } from '../../mailed/mailed-page.tsx';
import { KnownAgain } from './known-again.tsx';
import { useOrderReviews } from './use-order-reviews.ts';

export { loader } from './loader.ts';

export const head: NonNullable<PageModule['head']> = ({ intl }) => ({
  title: intl.formatMessage({ id: 'write-review.stop.title' }),
  noIndex: true,
});

interface StateProps {
  kind: ReturnType<typeof useOrderReviews>['state']['kind'];
  /** Whether unsubscribing failed. */
  failed: boolean;
  retry: () => void;
}

/** The state of the page while the order is loading, or after something failed. */
const State = ({ kind, failed, retry }: StateProps) => (
  <>
    {kind === 'waiting' && <Skeleton height="120px" />}
    {kind === 'unknown' && (
      <Notice tone="warning">
        <FormattedMessage id="write-review.unknown.text" />
      </Notice>
    )}
    {(kind === 'failed' || failed) && (
      <Notice
        tone="error"
        action={
          kind === 'failed' && (
            <Button size="small" variant="secondary" onClick={retry}>
              <FormattedMessage id="write-review.retry" />
            </Button>
          )
        }
      >
        <FormattedMessage id="write-review.failed" />
      </Notice>
    )}
  </>
);

/** Unsubscribes from mails that ask for reviews. It takes a click, because mail programs open links, too. */
export default function StopAskingPage() {
  const { orderId = '' } = useParams();
  const { search } = useLocation();
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
    <MailedPage
      icon={ended ? 'check' : 'mail'}
      heading={heading}
      title={<FormattedMessage id={ended ? 'write-review.stopped' : 'write-review.stop.title'} />}
      text={
        state.kind === 'here' && (
          <FormattedMessage id={ended ? 'write-review.stopped.text' : 'write-review.stop.text'} />
        )
      }
      actions={
        state.kind === 'unknown' ? (
          <KnownAgain />
        ) : (
          state.kind === 'here' && (
            <>
              {!ended && (
                <Button size="large" busy={busy} onClick={() => void end()}>
                  <FormattedMessage id="write-review.stop" />
                </Button>
              )}
              <Button
                size="large"
                variant="secondary"
                render={<AppLink to={`/shop/reviews/${orderId}${search}`} prefetch={false} />}
              >
                <FormattedMessage id="write-review.page-title" />
              </Button>
            </>
          )
        )
      }
    >
      <State kind={state.kind} failed={failed} retry={retry} />
    </MailedPage>
  );
}
