import {
  isAbsent,
  returnDaysOf,
  useBelowSight,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import type { NavigationCategory } from '@rewald/contracts/client';
import { EXTRA_TIMEOUT_MS, TIMEOUT_MS, wholeAnswer } from '../calls/whole-answer.ts';
import { BelowFirstView } from './below/later-part.ts';
import { guaranteeIn } from '../calls/guarantee-in.ts';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import type { Home } from './home-data.ts';
import { Promises } from './promises.tsx';
import { SmallHome } from './small-home-later.ts';

/** The page's data from a host without a call for the texts of the home page. */
interface SmallHomeData {
  small: NavigationCategory[];
}

export const loader = async ({ api, signal }: PageLoaderArgs): Promise<Home | SmallHomeData> => {
  const [home, reviews] = await Promise.all([
    api.call('GET /api/content/{locale}/home', { signal, timeout: TIMEOUT_MS }),
    api.call('GET /api/content/{locale}/reviews', { signal, timeout: EXTRA_TIMEOUT_MS }),
    BelowFirstView.ready(),
  ]);
  if (!home.ok && isAbsent(home.problem)) {
    const [{ readCategories }] = await Promise.all([
      import(/* webpackChunkName: "find-offers" */ '../small-shop/find-offers.ts'),
      SmallHome.ready(),
    ]);
    return { small: await readCategories({ api, signal }) };
  }
  return { ...wholeAnswer(home, 'hero'), reviews: reviews.ok ? reviews.data : null };
};

export const head: NonNullable<PageModule<Home | SmallHomeData>['head']> = ({
  data,
  intl,
  config,
}): PageHead => {
  if ('hero' in data && (data.head !== undefined || data.hero.own))
    return data.head ?? { title: data.hero.title, description: data.hero.text };
  return {
    title: intl.formatMessage({ id: 'home.page-title' }),
    description: intl.formatMessage(
      { id: 'home.description' },
      { days: returnDaysOf(config), ...guaranteeIn(config) },
    ),
  };
};

export default function HomePage() {
  const home = usePageData<typeof loader>();
  const below = useBelowSight();
  if ('small' in home) return <SmallHome categories={home.small} />;
  return (
    <>
      <Hero {...home.hero} />
      <Promises promises={home.promises} />
      <Categories categories={home.categories} />
      {below && <BelowFirstView home={home} />}
    </>
  );
}
