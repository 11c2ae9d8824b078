import styled from '@emotion/styled';
import { useRef } from 'react';
import {
  AppLink,
  FormattedMessage,
  requireCall,
  useIntl,
  useLocale,
  useSession,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, Container, EmptyState, Heading, Notice, Skeleton, Text, tokens } from '@rewald/ui';
import { keyOf } from '../saved/saved-device.ts';
import { useCards } from '../saved/use-cards.ts';
import { changeWish, useWishList } from './wish-list.ts';
import { WishRow } from './wish-row.tsx';

export const head: NonNullable<PageModule['head']> = ({ intl }) => ({
  title: intl.formatMessage({ id: 'wish-list.title' }),
  description: intl.formatMessage({ id: 'wish-list.description' }),
  noIndex: true,
});

const Place = styled(Container)`
  max-inline-size: 920px;
  min-block-size: 60vh;
  padding-block: clamp(24px, 4vw, 56px) clamp(56px, 8vw, 112px);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${tokens.space[2]} ${tokens.space[4]};
    margin-block-end: ${tokens.space[5]};
  }
  & > ul {
    margin-block-start: ${tokens.space[2]};
  }
  & > ul > li + li {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;
const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
`;

export const loader = async ({ api }: PageLoaderArgs): Promise<null> => {
  requireCall(api, 'GET /api/offers/{locale}/cards');
  return Promise.resolve(null);
};

const GuestNotice = () => {
  const locale = useLocale();
  const returnPath = encodeURIComponent(locale === 'de' ? '/shop/wish-list' : `/${locale}/shop/wish-list`);
  return (
    <Notice
      icon="heart"
      action={
        <Button
          size="small"
          variant="secondary"
          render={<AppLink to={`/auth/login?redirect=${returnPath}`} prefetch={false} />}
        >
          <FormattedMessage id="wish-list.login" />
        </Button>
      }
    >
      <FormattedMessage id="wish-list.guest" />
    </Notice>
  );
};

const NothingSaved = () => (
  <EmptyState
    icon="heart"
    title={<FormattedMessage id="wish-list.empty" />}
    actions={
      <Button render={<AppLink to="/shop/explore" />}>
        <FormattedMessage id="wish-list.empty.action" />
      </Button>
    }
  >
    <FormattedMessage id="wish-list.empty.text" />
  </EmptyState>
);

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="error"
    action={
      <Button size="small" variant="secondary" onClick={onRetry}>
        <FormattedMessage id="wish-list.retry" />
      </Button>
    }
  >
    <FormattedMessage id="wish-list.load-failed" />
  </Notice>
);

/** The wish list. A guest's list is in this browser, a customer's in the account. */
export default function WishListPage() {
  const intl = useIntl();
  const { status } = useSession();
  const { known, items, change, platform } = useWishList();
  const { cards, waiting, failed, retry } = useCards(known ? items : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (item: (typeof items)[number]): void => {
    void changeWish(platform, item, null);
    // The focused button was removed.
    heading.current?.focus();
  };
  const isEmpty = known && items.length === 0;
  return (
    <Place>
      <header>
        <Heading level={1} step="title2" ref={heading} tabIndex={-1}>
          <FormattedMessage id="wish-list.title" />
        </Heading>
        <Text as="div" tone="inkSoft" role="status">
          {known && !isEmpty && (
            <span>
              <FormattedMessage id="wish-list.count" values={{ count: items.length }} />
            </span>
          )}
        </Text>
      </header>
      {change?.kind === 'failed' && (
        <Notice tone="error">
          <FormattedMessage id="wish-list.failed" />
        </Notice>
      )}
      {status === 'anonymous' && known && !waiting && !isEmpty && <GuestNotice />}
      {isEmpty && <NothingSaved />}
      {failed && <LoadFailed onRetry={retry} />}
      {waiting && !isEmpty && !failed && (
        <Waiting aria-hidden="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="150px" />
          ))}
        </Waiting>
      )}
      {!waiting && (
        <ul role="list" aria-label={intl.formatMessage({ id: 'wish-list.title' })}>
          {items.flatMap((item) => {
            const card = cards.get(keyOf(item));
            return card
              ? [
                  <li key={keyOf(item)}>
                    <WishRow item={item} card={card} onRemove={() => remove(item)} />
                  </li>,
                ]
              : [];
          })}
        </ul>
      )}
    </Place>
  );
}
