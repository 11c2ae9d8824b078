import { ClassNames } from '@emotion/react';
import {
  unwrap,
  useCart,
  usePageData,
  type IntlShape,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Container } from '@rewald/ui';
import { VuePlace } from '../vue/vue-place.tsx';
import { readBudget } from './budget.ts';
import { styles } from './styles.ts';
import { WithinBudget } from './within-budget.tsx';

/** How many devices the page shows. */
const MOST = 12;

/** The dearest devices that the budget is sufficient for. */
export const loader = async ({ url, api, signal }: PageLoaderArgs) => {
  const budget = readBudget(url.searchParams.get('budget'));
  const listing = unwrap(
    await api.call('GET /api/offers/{locale}/listing', {
      query: { priceTo: budget, sort: 'price-desc' },
      signal,
    }),
  );
  return { budget, total: listing.total, offers: listing.items.slice(0, MOST) };
};

export const head = ({ intl }: { intl: IntlShape }): PageHead => ({
  title: intl.formatMessage({ id: 'budget.title' }),
});

/** Hooks of the platform are React's, so this reads them for Vue. */
export default function Page() {
  const data = usePageData<typeof loader>();
  const { cart, addToCart } = useCart();
  return (
    <Container>
      <ClassNames>
        {({ css }) => (
          <VuePlace
            of={WithinBudget}
            props={{ ...data, spent: cart?.summary.total ?? 0, addToCart, look: css(styles) }}
          />
        )}
      </ClassNames>
    </Container>
  );
}
