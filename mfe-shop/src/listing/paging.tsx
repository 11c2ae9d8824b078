import styled from '@emotion/styled';
import type { Listing } from '@rewald/contracts';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Icon, media, tokens } from '@rewald/ui';
import { listingAddress, pagesAround, type ListingQuery } from './listing-query.ts';

const Bar = styled.nav`
  display: flex;
  justify-content: center;
  gap: ${tokens.space[1]};
  margin-block-start: ${tokens.space[12]};
  & > :is(a, span) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    /* In the middle of a long list nine of them share the width of a phone. */
    flex: 0 1 44px;
    min-inline-size: 28px;
    min-block-size: 44px;
    border-radius: ${tokens.radius.full};
    color: ${tokens.color.ink};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    ${media.md} {
      flex: none;
      min-inline-size: 44px;
      padding-inline: ${tokens.space[2]};
    }
  }
  & > [aria-current] {
    background: ${tokens.color.ink};
    color: ${tokens.color.paper};
  }
  & > a[rel] > span {
    display: none;
    ${media.md} {
      display: inline;
    }
  }
  ${media.hover} {
    & > a:not([aria-current]):hover {
      background: color-mix(in srgb, ${tokens.color.ink} 7%, transparent);
    }
  }
`;

export const Paging = ({ query, listing }: { query: ListingQuery; listing: Listing }) => {
  const intl = useIntl();
  const { page, pageCount } = listing;
  if (pageCount < 2) return null;
  const addressOf = (target: number): string => listingAddress({ ...query, page: target });
  return (
    <Bar aria-label={intl.formatMessage({ id: 'listing.pages' })}>
      {page > 1 && (
        <AppLink
          to={addressOf(page - 1)}
          rel="prev"
          aria-label={intl.formatMessage({ id: 'listing.pages.before' })}
        >
          <Icon name="chevronLeft" size={20} />
          <span>
            <FormattedMessage id="listing.pages.before" />
          </span>
        </AppLink>
      )}
      {pagesAround(page, pageCount).map((target, index) =>
        target === null ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={target}
            to={addressOf(target)}
            prefetch={false}
            aria-current={target === page ? 'page' : undefined}
            aria-label={intl.formatMessage({ id: 'listing.pages.page' }, { page: target })}
          >
            {target}
          </AppLink>
        ),
      )}
      {page < pageCount && (
        <AppLink
          to={addressOf(page + 1)}
          rel="next"
          aria-label={intl.formatMessage({ id: 'listing.pages.after' })}
        >
          <span>
            <FormattedMessage id="listing.pages.after" />
          </span>
          <Icon name="chevronRight" size={20} />
        </AppLink>
      )}
    </Bar>
  );
};
