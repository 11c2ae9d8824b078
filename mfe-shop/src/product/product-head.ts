import {
  assetUrl,
  formatPrice,
  localeOfPath,
  localizePath,
  productLink,
  productLinkIfAny,
  returnDaysOf,
  withoutLocale,
  type PageModule,
} from '@rewald/platform';
import type { Locale, ProductDetail } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import type { ShopSearchResult } from '@rewald/contracts/client';
import type { SmallProductData } from './load-product.ts';
import { serverFacts } from './server-facts.ts';

/** The canonical URL for search engines: one per product, without condition and seller. */
const canonicalOf = ({ model, product }: ProductDetail, locale: Locale): string =>
  productLink({ modelId: model.id, productId: product.id, productName: product.names[locale] });

type Head = NonNullable<PageModule<ProductDetail | SmallProductData>['head']>;

/** The head from a search result: title, description, one address per product, and what search engines show. */
const smallHead = (
  offer: ShopSearchResult,
  { intl, url, config }: Omit<Parameters<Head>[0], 'data'>,
): ReturnType<Head> => {
  const { modelId, productId, productName } = offer.href;
  const name = productName.replaceAll(' | ', ' ');
  const { value, currency } = offer.price.current;
  // Other ids of this host may make no address; then it is the one that was asked for.
  const canonical = productLinkIfAny({ modelId, productId, productName }) ?? withoutLocale(url.pathname);
  const image = offer.image?.urls?.medium;
  return {
    title: intl.formatMessage({ id: 'product.page-title' }, { name }),
    description: intl.formatMessage(
      { id: 'product.page-description.found' },
      { name, price: formatPrice(value, currency ?? undefined), days: returnDaysOf(config) },
    ),
    canonical,
    ...(image ? { image: assetUrl(config.assetsHost, image) } : {}),
    jsonLd: serverFacts()?.foundFacts({
      offer,
      name,
      path: localizePath(canonical, localeOfPath(url.pathname)),
      config,
    }),
  };
};

export const head: Head = ({ data, intl, url, config }) => {
  if ('small' in data) return smallHead(data.small.offer, { intl, url, config });
  const { model, product, condition, offer } = data;
  const locale = localeOfPath(url.pathname);
  const canonical = canonicalOf(data, locale);
  const name = `${withBrand(model.brand.name, model.name)} ${product.variation.replaceAll(' · ', ' ')}`;
  return {
    title: intl.formatMessage({ id: 'product.page-title' }, { name }),
    description: offer
      ? intl.formatMessage(
          { id: 'product.page-description' },
          {
            name,
            condition: condition.name,
            price: formatPrice(offer.price.value),
            months: offer.guaranteeMonths,
            days: returnDaysOf(config),
          },
        )
      : model.description,
    canonical,
    alternates: { de: canonicalOf(data, 'de'), en: canonicalOf(data, 'en') },
    ...(data.images[0] ? { image: data.images[0].urls.large } : {}),
    jsonLd: serverFacts()?.pageFacts({
      detail: data,
      name,
      url,
      config,
      canonical,
      home: intl.formatMessage({ id: 'product.breadcrumbs.home' }),
    }),
  };
};
