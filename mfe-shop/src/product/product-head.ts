import {
  assetUrl,
  formatPrice,
  localeOfPath,
  localizePath,
  productLink,
  withoutLocale,
  type PageModule,
} from '@rewald/platform';
import type { Locale, ProductDetail } from '@rewald/contracts';

/** One address per product for search engines, whatever condition and seller the visitor chose. */
const canonicalOf = ({ model, product }: ProductDetail, locale: Locale): string =>
  productLink({ modelId: model.id, productId: product.id, productName: product.names[locale] });

const days = (minValue: number, maxValue: number): Record<string, unknown> => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

export const head: NonNullable<PageModule<ProductDetail>['head']> = ({ data, intl, url, config }) => {
  const { model, product, condition, offer } = data;
  const locale = localeOfPath(url.pathname);
  const canonical = canonicalOf(data, locale);
  const pageOf = (path: string): string => config.siteOrigin + localizePath(path, locale);
  const name = `${model.brand.name} ${model.name} ${product.variation.replaceAll(' · ', ' ')}`;
  const crumbs = [
    { name: intl.formatMessage({ id: 'product.breadcrumbs.home' }), path: '/' },
    { name: model.category.name, path: `/shop/explore?categoryIds=${model.category.id}` },
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
          },
        )
      : model.description,
    canonical,
    alternates: { de: canonicalOf(data, 'de'), en: canonicalOf(data, 'en') },
    ...(data.images[0] ? { image: data.images[0].urls.large } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        description: model.description,
        image: data.images.map(({ urls }) => assetUrl(config.assetsHost, urls.large)),
        sku: String(product.id),
        category: model.category.name,
        brand: { '@type': 'Brand', name: model.brand.name },
        manufacturer: { '@type': 'Organization', name: model.manufacturer.name },
        itemCondition: 'https://schema.org/RefurbishedCondition',
        // Reviews of real orders alone.
        ...(data.rating === null || data.rating.demo
          ? {}
          : {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: data.rating.average,
                reviewCount: data.rating.count,
              },
            }),
        offers: offer
          ? {
              '@type': 'Offer',
              url: pageOf(withoutLocale(url.pathname)),
              price: offer.price.value.toFixed(2),
              priceCurrency: 'EUR',
              itemCondition: 'https://schema.org/RefurbishedCondition',
              availability: 'https://schema.org/InStock',
              seller: { '@type': 'Organization', name: offer.seller.name },
              warranty: {
                '@type': 'WarrantyPromise',
                durationOfWarranty: {
                  '@type': 'QuantitativeValue',
                  value: offer.guaranteeMonths,
                  unitCode: 'MON',
                },
              },
              hasMerchantReturnPolicy: {
                '@type': 'MerchantReturnPolicy',
                applicableCountry: 'DE',
                returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
                merchantReturnDays: 30,
                returnMethod: 'https://schema.org/ReturnByMail',
                returnFees: 'https://schema.org/FreeReturn',
              },
              shippingDetails: {
                '@type': 'OfferShippingDetails',
                shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
                shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
                deliveryTime: {
                  '@type': 'ShippingDeliveryTime',
                  handlingTime: days(0, 1),
                  transitTime: days(
                    Math.max(offer.workingDays.from - 1, 0),
                    Math.max(offer.workingDays.to - 1, 1),
                  ),
                },
              },
            }
          : {
              '@type': 'Offer',
              url: pageOf(withoutLocale(url.pathname)),
              priceCurrency: 'EUR',
              itemCondition: 'https://schema.org/RefurbishedCondition',
              availability: 'https://schema.org/OutOfStock',
            },
      },
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
