import {
  notFound,
  unwrap,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { tradeInCalls } from './calls/trade-in-calls.ts';
import { Wizard } from './wizard.tsx';

/**
 * The wizard's first lists, on the server. `/trade-in/select-device/:id` enters with that device chosen (TRADE-16). A list
 * that cannot be had is null, and its step offers to load it again (TRADE-18).
 */
export const loader = async ({ params, api, signal }: PageLoaderArgs) => {
  const calls = tradeInCalls(api);
  const { id } = params;
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  const [categories, popular, selection, variations] = await Promise.all([
    calls.categories(signal),
    // Only at the door, and not worth a word when it fails.
    id === undefined ? calls.popular(signal) : null,
    id === undefined ? null : calls.selection(signal, Number(id)),
    id === undefined ? null : calls.variations(signal, Number(id)),
  ]);
  return {
    categories: categories.ok ? categories.data : null,
    popular: popular?.ok ? popular.data : [],
    selection: selection && unwrap(selection),
    variations: variations?.ok ? variations.data : null,
  };
};

type PageData = Awaited<ReturnType<typeof loader>>;

export const head: NonNullable<PageModule<PageData>['head']> = ({ data, intl }): PageHead => {
  const device = data.selection?.model.name;
  return device
    ? {
        title: intl.formatMessage({ id: 'trade-in.head.device-title' }, { device }),
        description: intl.formatMessage({ id: 'trade-in.head.device-description' }, { device }),
      }
    : {
        title: intl.formatMessage({ id: 'trade-in.head.title' }),
        description: intl.formatMessage({ id: 'trade-in.head.description' }),
      };
};

export default function TradeInPage() {
  const data = usePageData<typeof loader>();
  return <Wizard key={data.selection?.model.id ?? 0} {...data} />;
}
