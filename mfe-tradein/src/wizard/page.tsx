import { useMemo, useState } from 'react';
import type { TradeInBrand, TradeInModelVariations } from '@rewald/contracts/client';
import {
  isAbsent,
  notFound,
  unwrap,
  useOnceHydrated,
  useLocation,
  usePageData,
  withoutLocale,
  type ApiResult,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
  brandOf,
  type IntlShape,
} from '@rewald/platform';
import { BelowCategories } from './category/lazy-parts.ts';
import type { findDevice } from './calls/find-device.ts';
import { tradeInCalls } from './calls/trade-in-calls.ts';
import { Wizard } from './wizard.tsx';

/** Whether the device does not exist, or its id is invalid. */
const isUnknown = (variations: ApiResult<TradeInModelVariations> | null): boolean =>
  variations !== null &&
  (variations.ok ? variations.data.products.length === 0 : [400, 404].includes(variations.problem.status));

/** Few hosts need it. */
const searchDevice: typeof findDevice = async (...asked) => {
  const { findDevice: find } = await import(/* webpackChunkName: "wizard-below" */ './calls/find-device.ts');
  return find(...asked);
};

/**
 * Loads the wizard's first lists. `/trade-in/select-device/:id` starts with that device chosen (TRADE-16). A list
 * that cannot be loaded is null, and its step offers a retry (TRADE-18).
 */
export const loader = async ({ params, url, api, signal }: PageLoaderArgs) => {
  const calls = tradeInCalls(api);
  const { id } = params;
  const [categories, popular, selection, variations] = await Promise.all([
    calls.categories(signal),
    // Only at the first step; a failure is ignored.
    id === undefined ? calls.popular(signal) : null,
    id === undefined ? null : calls.selection(signal, id),
    id === undefined ? null : calls.variations(signal, id),
    id === undefined ? BelowCategories.ready() : null,
  ]);
  if (selection?.ok === false && isUnknown(variations)) throw notFound();
  const isNamed = selection?.ok !== false || !isAbsent(selection.problem);
  // The search's link tells the name. An address that is opened directly, or in another language, does not.
  const isByLink =
    typeof document !== 'undefined' &&
    withoutLocale(window.location.pathname) !== withoutLocale(url.pathname);
  const found =
    isNamed || id === undefined || isByLink
      ? null
      : await searchDevice(calls, categories.ok ? categories.data : [], id, signal);
  return {
    categories: categories.ok ? categories.data : null,
    popular: popular?.ok ? popular.data : [],
    selection: selection && isNamed ? unwrap(selection) : found,
    /** Id of a device for which the host has variations but no name. */
    deviceId: isNamed || found ? null : (id ?? null),
    variations: variations?.ok ? variations.data : null,
  };
};

interface Names {
  name: string;
  brand: TradeInBrand | null;
}

const NAMELESS: Names = { name: '', brand: null };

/** The device's name from the navigation state of the search's link; a URL alone does not contain it. */
const namesIn = (state: unknown): Names => {
  if (typeof state !== 'object' || state === null || !('device' in state)) return NAMELESS;
  const { device } = state;
  if (typeof device !== 'object' || device === null || !('name' in device) || !('brand' in device))
    return NAMELESS;
  const brand = String(device.brand);
  return { name: String(device.name), brand: brand === '' ? null : { id: brand, name: brand } };
};

type PageData = Awaited<ReturnType<typeof loader>>;

/** How many kinds of devices the description names. */
const MOST_KINDS = 4;

/** The first kinds of devices that the shop buys, in words; `none` if they are unknown. */
const kindsIn = ({ categories }: PageData, intl: IntlShape): string =>
  categories === null || categories.length === 0
    ? 'none'
    : intl.formatList(
        categories.slice(0, MOST_KINDS).map(({ name }) => name),
        { type: 'conjunction' },
      );

export const head: NonNullable<PageModule<PageData>['head']> = ({ data, intl, config }): PageHead => {
  const device = data.selection?.model.name;
  return device
    ? {
        title: intl.formatMessage({ id: 'trade-in.head.device-title' }, { device }),
        description: intl.formatMessage({ id: 'trade-in.head.device-description' }, { device }),
      }
    : {
        title: intl.formatMessage({ id: 'trade-in.head.title' }),
        description: intl.formatMessage(
          { id: 'trade-in.head.description' },
          { brand: brandOf(config), kinds: kindsIn(data, intl) },
        ),
      };
};

export default function TradeInPage() {
  const { deviceId, selection, ...data } = usePageData<typeof loader>();
  const location = useLocation();
  const state: unknown = useOnceHydrated(() => location.state, null);
  const [named, setNamed] = useState({ ...NAMELESS, of: deviceId });
  const names = namesIn(state);
  // The links between later steps carry no name, so the first name is kept.
  if (named.of !== deviceId || (names.name !== '' && names.name !== named.name))
    setNamed({ ...names, of: deviceId });
  const device = useMemo(
    () =>
      deviceId
        ? { category: null, brand: named.brand, model: { id: deviceId, name: named.name } }
        : selection,
    [deviceId, selection, named],
  );
  return <Wizard key={`${device?.model.id ?? 0} ${device?.model.name ?? ''}`} {...data} selection={device} />;
}
