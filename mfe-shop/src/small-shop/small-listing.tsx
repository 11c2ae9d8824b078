import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Breadcrumbs, Container, EmptyState, Heading, Text, tokens } from '@rewald/ui';
import { CategoryLinks } from './category-links.tsx';
import type { FoundListing } from './find-offers.ts';
import { ResultList } from './result-list.tsx';

const Layout = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  padding-block: ${tokens.space[4]} ${tokens.space[16]};
  & > header {
    display: grid;
    gap: ${tokens.space[2]};
    overflow-wrap: anywhere;
  }
`;

/** The listing for a host that can only search: no filters, sorting or pages (SHOP-02). */
export default function SmallListing({ listing }: { listing: FoundListing }) {
  const intl = useIntl();
  const { search, chosen, categories, results } = listing;
  const title = search ? (
    <FormattedMessage id="listing.title.search" values={{ search }} />
  ) : (
    chosen.map(({ name }) => name).join(', ') || <FormattedMessage id="listing.title.all" />
  );
  return (
    <Container>
      <Layout>
        <header>
          <Breadcrumbs
            label={intl.formatMessage({ id: 'listing.breadcrumbs' })}
            items={[
              <AppLink key="home" to="/">
                <FormattedMessage id="listing.breadcrumbs.home" />
              </AppLink>,
              <span key="here">{title}</span>,
            ]}
          />
          <Heading level={1} step="title2">
            {title}
          </Heading>
          <Text as="div" tone="inkSoft" role="status">
            <FormattedMessage id="listing.count" values={{ count: results.length }} />
          </Text>
        </header>
        {results.length > 0 ? (
          <ResultList results={results} level={2} label={intl.formatMessage({ id: 'listing.results' })} />
        ) : (
          <EmptyState
            icon="search"
            title={<FormattedMessage id="listing.empty.title" />}
            actions={<CategoryLinks categories={categories} />}
          >
            <FormattedMessage id="small.listing.empty" />
          </EmptyState>
        )}
      </Layout>
    </Container>
  );
}
