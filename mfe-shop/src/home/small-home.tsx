import type { NavigationCategory } from '@rewald/contracts/client';
import { AppLink, FormattedMessage, useIntl, useReturnDays } from '@rewald/platform';
import { Button, Container, Stack, Text } from '@rewald/ui';
import { Band } from './band.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { CategoryLinks } from '../small-shop/category-links.tsx';

const FACTS = [
  { icon: 'return', id: 'small.fact.return' },
  { icon: 'truck', id: 'small.fact.shipping' },
  { icon: 'shield', id: 'small.fact.checked' },
] as const;

/**
 * The home page for a host without a call for its texts (SHOP-01): hero, trust facts, the navigation's categories,
 * trade-in.
 */
export default function SmallHome({ categories }: { categories: readonly NavigationCategory[] }) {
  const intl = useIntl();
  const days = useReturnDays();
  return (
    <>
      <Hero
        title={<FormattedMessage id="small.hero.title" />}
        text={<FormattedMessage id="small.hero.text" />}
      />
      <Promises
        promises={FACTS.map(({ icon, id }) => ({ icon, title: intl.formatMessage({ id }, { days }) }))}
      />
      <Container>
        {categories.length > 0 && (
          <Band title={<FormattedMessage id="home.categories.title" />}>
            <CategoryLinks categories={categories} />
          </Band>
        )}
        <Band title={<FormattedMessage id="small.trade-in.title" />}>
          <Stack gap={5} align="start">
            <Text>
              <FormattedMessage id="small.trade-in.text" />
            </Text>
            <Button render={<AppLink to="/trade-in" />}>
              <FormattedMessage id="home.trade-in.action" />
            </Button>
          </Stack>
        </Band>
      </Container>
    </>
  );
}
