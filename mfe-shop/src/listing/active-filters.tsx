import styled from '@emotion/styled';
import type { Listing } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, useIntl } from '@rewald/platform';
import { Icon, media, tokens } from '@rewald/ui';
import {
  activeFilters,
  changed,
  listingAddress,
  withCategoryToggled,
  withoutFilters,
  type ListingQuery,
} from './listing-query.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-block-end: ${tokens.space[5]};
  & a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    padding: 5px 10px 5px 14px;
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.brandSoft};
    color: ${tokens.color.brandInk};
    font-size: 0.875rem;
    font-weight: 500;
    text-decoration: none;
  }
  & [data-all] {
    padding-inline: 10px;
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  ${media.hover} {
    & a:hover {
      background: color-mix(in srgb, ${tokens.color.brandInk} 16%, ${tokens.color.surface});
    }
  }
`;

/** The active filters, each a link to the same listing without that filter. */
export const ActiveFilters = ({ query, listing }: { query: ListingQuery; listing: Listing }) => {
  const intl = useIntl();
  const chosen = listing.categories.filter(({ selected }) => selected);
  // A single category is the page itself; of several, each can be removed.
  const categories = (chosen.length > 1 ? chosen : []).map(({ id, name }) => ({
    key: `category ${id}`,
    label: name,
    without: listingAddress(withCategoryToggled(query, String(id))),
  }));
  // Filters recognised in the search text are removed by removing their words.
  const wishes = (listing.understood ?? []).map(({ label, without }) => ({
    key: `wish ${label}`,
    label,
    without: listingAddress(changed(query, { search: without })),
  }));
  const chosenFilters = [...categories, ...activeFilters(query, listing)];
  const filters = [...wishes, ...chosenFilters];
  if (filters.length === 0) return null;
  const priceLabel = (): string => {
    const from = query.priceFrom === null ? '' : formatPrice(query.priceFrom);
    const to = query.priceTo === null ? '' : formatPrice(query.priceTo);
    if (from && to) return intl.formatMessage({ id: 'listing.price.between' }, { from, to });
    return from
      ? intl.formatMessage({ id: 'listing.price.at-least' }, { from })
      : intl.formatMessage({ id: 'listing.price.at-most' }, { to });
  };
  return (
    <List role="list" aria-label={intl.formatMessage({ id: 'listing.active' })}>
      {filters.map(({ key, label, without }) => {
        const name = label ?? priceLabel();
        return (
          <li key={key}>
            <AppLink
              to={without}
              prefetch={false}
              preventScrollReset
              aria-label={intl.formatMessage({ id: 'listing.active.remove' }, { filter: name })}
            >
              {name}
              <Icon name="close" size={16} />
            </AppLink>
          </li>
        );
      })}
      {chosenFilters.length > 0 && (
        <li>
          <AppLink to={listingAddress(withoutFilters(query))} prefetch={false} preventScrollReset data-all>
            <FormattedMessage id="listing.active.remove-all" />
          </AppLink>
        </li>
      )}
    </List>
  );
};
