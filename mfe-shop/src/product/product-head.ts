import {
  formatPrice,
  localeOfPath,
  localizePath,
  productLink,
  returnDaysOf,
  type PageModule,
} from '@rewald/platform';
import type { Locale, ProductDetail } from '@rewald/contracts';
import type { SmallProductData } from './load-product.ts';
import { productFacts } from './product-facts.ts';
import { pathTo } from './path-to.ts';

/** The canonical URL for search engines: one per product, without condition and seller. */
const canonicalOf = ({ model, product }: ProductDetail, locale: Locale): string =>
  productLink({ modelId: model.id, productId: product.id, productName: product.names[locale] });

export const head: NonNullable<PageModule<ProductDetail | SmallProductData>['head']> = ({
  data,
  intl,
  url,
  config,
}) => {
  if ('small' in data)
    return {
      title: intl.formatMessage({ id: 'product.page-title' }, { name: data.small.offer.href.productName }),
    };
  const { model, product, condition, offer } = data;
  const locale = localeOfPath(url.pathname);
  const canonical = canonicalOf(data, locale);
  const pageOf = (path: string): string => config.siteOrigin + localizePath(path, locale);
  const name = `${model.brand.name} ${model.name} ${product.variation.replaceAll(' · ', ' ')}`;
  const crumbs = [
    { name: intl.formatMessage({ id: 'product.breadcrumbs.home' }), path: '/' },
    ...pathTo(model.category).map(({ id, name: category }) => ({
      name: category,
      path: `/shop/explore?categoryIds=${id}`,
    })),
    { name: model.name, path: canonical },
  ];
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
    jsonLd: [
      ...productFacts({ detail: data, name, url, config }),
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          item: pageOf(crumb.path),
        })),
      },
    ],
  };
};
