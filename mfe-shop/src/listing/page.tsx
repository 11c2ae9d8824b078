import styled from '@emotion/styled';
import { Suspense, useId } from 'react';
import type { Listing } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  returnDaysOf,
  useIntl,
  usePageData,
  type PageModule,
} from '@rewald/platform';
import { guaranteeIn } from '../calls/guarantee-in.ts';
import { Breadcrumbs, Container, Heading, Notice, Text, media, textLinkStyle, tokens } from '@rewald/ui';
import { OfferList } from '../offers/offer-list.tsx';
import { Companions } from '../offers/companions.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { Filters } from './filters-later.ts';
import {
  activeFilters,
  changed,
  listingAddress,
  readListingQuery,
  type ListingQuery,
} from './listing-query.ts';
import { loader, type SmallListingData } from './load-listing.ts';
import { SmallListing } from '../small-shop/later.ts';
import { NoResults } from './no-results-later.ts';
import { Paging } from './paging.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListing, type Ask } from './use-listing.ts';

export { loader };

/** The ancestors of the only chosen category, outermost first. */
const categoriesAbove = ({ categories }: Listing): Listing['categories'] => {
  const [chosen, ...others] = categories.filter(({ selected }) => selected);
  const above: Listing['categories'] = [];
  if (others.length > 0) return above;
  for (let next = chosen; next !== undefined && above.length < categories.length;) {
    const { parentId } = next;
    next = parentId === undefined ? undefined : categories.find(({ id }) => id === parentId);
    if (next !== undefined) above.unshift(next);
  }
  return above;
};

const chosenCategories = (listing: Listing): string =>
  listing.categories
    .filter(({ selected }) => selected)
    .map(({ name }) => name)
    .join(', ');

export const head: NonNullable<PageModule<Listing | SmallListingData>['head']> = ({
  data,
  intl,
  url,
  config,
}) => {
  const query = readListingQuery(url.searchParams);
  if ('small' in data) {
    const { search, chosen } = data.small;
    return {
      title: search
        ? intl.formatMessage({ id: 'listing.title.search' }, { search })
        : chosen.map(({ name }) => name).join(', ') || intl.formatMessage({ id: 'listing.page-title.all' }),
      noIndex: search !== '',
    };
  }
  const categories = chosenCategories(data);
  const title = query.search
    ? intl.formatMessage({ id: 'listing.title.search' }, { search: query.search })
    : categories
      ? intl.formatMessage({ id: 'listing.page-title.category' }, { category: categories })
      : intl.formatMessage({ id: 'listing.page-title.all' });
  // Searches and filtered views are countless, so search engines index only the categories and their pages.
  const narrowed = query.search !== '' || query.sort !== 'relevance' || activeFilters(query, data).length > 0;
  return {
    title:
      query.page > 1
        ? intl.formatMessage({ id: 'listing.page-title.page' }, { title, page: query.page })
        : title,
    description: intl.formatMessage(
      { id: 'listing.description' },
      {
        count: data.total,
        category: categories || 'none',
        days: returnDaysOf(config),
        ...guaranteeIn(config),
      },
    ),
    canonical: listingAddress(query),
    noIndex: narrowed,
  };
};

const Layout = styled.div`
  padding-block: ${tokens.space[4]} ${tokens.space[16]};
  & > header {
    display: grid;
    gap: ${tokens.space[3]};
    margin-block-end: ${tokens.space[5]};
    ${media.lg} {
      margin-block-end: ${tokens.space[8]};
    }
  }
  & > header > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${tokens.space[3]} ${tokens.space[4]};
  }
  & > [data-columns] {
    ${media.lg} {
      display: grid;
      grid-template-columns: 248px minmax(0, 1fr);
      gap: ${tokens.space[8]};
      align-items: start;
    }
  }
  /* On phones the filters are in the sheet; without scripts there is no sheet. */
  & > [data-columns] > aside {
    ${media.belowLg} {
      display: none;
      margin-block-end: ${tokens.space[6]};
      @media (scripting: none) {
        display: block;
      }
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  flex: 1 1 320px;
  & > div:first-of-type {
    ${media.lg} {
      display: none;
    }
    @media (scripting: none) {
      display: none;
    }
  }
  & > div:last-of-type {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
    margin-inline-start: auto;
    & > label {
      font-size: 0.9375rem;
      color: ${tokens.color.inkSoft};
      white-space: nowrap;
      ${media.belowLg} {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  }
`;

const Questions = styled(AppLink)(textLinkStyle);

export default function ListingPage() {
  const listing = usePageData<typeof loader>();
  return 'small' in listing ? <SmallListing listing={listing.small} /> : <FullListing listing={listing} />;
}

interface ListingProps {
  listing: Listing;
  query: ListingQuery;
}

interface ControlsProps extends ListingProps {
  ask: Ask;
  /** `id` of the form with the filters, to which the sort order belongs. */
  formId: string;
  filterCount: number;
}

const Controls = ({ listing, query, ask, formId, filterCount }: ControlsProps) => {
  const sortId = useId();
  return (
    <Bar>
      <div>
        <FilterSheet listing={listing} query={query} ask={ask} activeCount={filterCount} />
      </div>
      <div>
        <label htmlFor={sortId}>
          <FormattedMessage id="listing.sort" />
        </label>
        <SortSelect
          id={sortId}
          form={formId}
          sort={query.sort}
          onSort={(sort) => ask((newest) => changed(newest, { sort }))}
        />
      </div>
    </Bar>
  );
};

/** Names the words of the search that the results are without; part of the status, so that screen readers say it. */
const Ignored = ({ listing: { ignored = [], total } }: Pick<ListingProps, 'listing'>) => {
  const intl = useIntl();
  if (ignored.length === 0 || total === 0) return null;
  const quoted = ignored.map((word) => intl.formatMessage({ id: 'listing.ignored.word' }, { word }));
  return (
    <>
      {', '}
      <FormattedMessage
        id="listing.ignored"
        values={{ words: intl.formatList(quoted, { type: 'conjunction' }) }}
      />
    </>
  );
};

/** Whether a suggestion only leaves out the ignored words, which the status names. */
const isSaid = (suggestion: string, search: string, ignored: readonly string[]): boolean =>
  ignored.length > 0 && suggestion.split(' ').every((word) => search.toLowerCase().includes(word));

/** Suggests another spelling if the search has few results. */
const Suggestion = ({ listing: { suggestion, total, ignored = [] }, query }: ListingProps) => {
  if (!suggestion || !query.search || isSaid(suggestion, query.search, ignored)) return null;
  return (
    <Notice icon="search">
      <FormattedMessage
        id={total > 0 ? 'listing.suggestion.used' : 'listing.suggestion.offered'}
        values={{
          search: query.search,
          link: (
            <AppLink key="link" to={listingAddress(changed(query, { search: suggestion }))}>
              {suggestion}
            </AppLink>
          ),
        }}
      />
    </Notice>
  );
};

interface ListingHeadProps extends ControlsProps {
  hopeless: boolean;
}

const ListingHead = ({ listing, query, hopeless, ...controls }: ListingHeadProps) => {
  const intl = useIntl();
  const title = query.search ? (
    <FormattedMessage id="listing.title.search" values={{ search: query.search }} />
  ) : (
    chosenCategories(listing) || <FormattedMessage id="listing.title.all" />
  );
  return (
    <header>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'listing.breadcrumbs' })}
        items={[
          <AppLink key="home" to="/">
            <FormattedMessage id="listing.breadcrumbs.home" />
          </AppLink>,
          ...categoriesAbove(listing).map(({ id, name }) => (
            <AppLink key={id} to={`/shop/explore?categoryIds=${id}`}>
              {name}
            </AppLink>
          )),
          <span key="here">{title}</span>,
        ]}
      />
      <div>
        <Heading level={1} step="title2">
          {title}
        </Heading>
        <Text as="div" tone="inkSoft" role="status">
          <FormattedMessage id="listing.count" values={{ count: listing.total }} />
          <Ignored listing={listing} />
        </Text>
        {!hopeless && <Controls listing={listing} query={query} {...controls} />}
      </div>
      {listing.finder && (
        <Questions to={`/shop/finder?kind=${listing.finder.key}`} prefetch={false}>
          {listing.finder.title}
        </Questions>
      )}
      <Suggestion listing={listing} query={query} />
    </header>
  );
};

const FullListing = ({ listing }: { listing: Listing }) => {
  const intl = useIntl();
  const { query, pending, ask } = useListing();
  const formId = useId();
  const filterCount = activeFilters(query, listing).length;
  // With nothing to filter or sort, only suggestions are shown.
  const hopeless = listing.total === 0 && filterCount === 0;
  return (
    <Container>
      <Layout>
        <ListingHead
          listing={listing}
          query={query}
          ask={ask}
          hopeless={hopeless}
          formId={formId}
          filterCount={filterCount}
        />
        <div data-columns={hopeless ? undefined : ''}>
          {!hopeless && (
            <aside aria-label={intl.formatMessage({ id: 'listing.filter.title' })}>
              <Filters listing={listing} query={query} ask={ask} formId={formId} />
            </aside>
          )}
          <div>
            <ActiveFilters query={query} listing={listing} />
            {listing.items.length === 0 ? (
              <NoResults query={query} listing={listing} />
            ) : (
              <>
                <Suspense>
                  <OfferList
                    offers={listing.items}
                    level={2}
                    columns="beside-filters"
                    busy={pending}
                    eager={4}
                    comparable
                    label={intl.formatMessage({ id: 'listing.results' })}
                  />
                </Suspense>
                <Paging query={query} listing={listing} />
              </>
            )}
          </div>
        </div>
      </Layout>
      <Companions />
    </Container>
  );
};
