import type { ProductDetail } from '@rewald/contracts';
import type { ShopSearchResult } from '@rewald/contracts/client';
import {
  assetUrl,
  localeOfPath,
  localizePath,
  productLink,
  returnDaysOf,
  withoutLocale,
  type SiteConfig,
} from '@rewald/platform';
import type { BreadcrumbList, ProductLeaf } from 'schema-dts';
import { pathTo } from './path-to.ts';

type Offer = NonNullable<ProductDetail['offer']>;

/** Every offer is for a refurbished device with free returns. */
const termsOf = (config: SiteConfig) =>
  ({
    '@type': 'Offer',
    priceCurrency: 'EUR',
    itemCondition: 'https://schema.org/RefurbishedCondition',
    availability: 'https://schema.org/InStock',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'DE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDaysOf(config),
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
    },
  }) as const;

const days = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;

const offerFacts = (
  { price, seller, guaranteeMonths, workingDays }: Offer,
  url: string,
  config: SiteConfig,
) =>
  ({
    ...termsOf(config),
    url,
    price: price.value.toFixed(2),
    seller: { '@type': 'Organization', name: seller.name },
    warranty: {
      '@type': 'WarrantyPromise',
      durationOfWarranty: { '@type': 'QuantitativeValue', value: guaranteeMonths, unitCode: 'MON' },
    },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, 1),
        transitTime: days(Math.max(workingDays.from - 1, 0), Math.max(workingDays.to - 1, 1)),
      },
    },
  }) as const;

interface About {
  detail: ProductDetail;
  /** Name of the device with brand, storage and colour. */
  name: string;
  url: URL;
  config: SiteConfig;
}

/** The chosen offer or, if it is sold out, the product's cheapest other condition. */
const onOffer = ({ detail: { model, product, offer, conditions }, url, config }: About) => {
  const pageOf = (path: string): string => config.siteOrigin + localizePath(path, localeOfPath(url.pathname));
  if (offer !== null) return offerFacts(offer, pageOf(withoutLocale(url.pathname)), config);
  const [other] = conditions
    .flatMap(({ price, productId, conditionId }) =>
      price === null || productId !== product.id ? [] : [{ price: price.value, conditionId }],
    )
    .toSorted((a, b) => a.price - b.price);
  if (other === undefined) return null;
  const path = productLink({
    modelId: model.id,
    productId: product.id,
    conditionId: other.conditionId,
    productName: product.name,
  });
  return { ...termsOf(config), url: pageOf(path), price: other.price.toFixed(2) } as const;
};

/**
 * The product for search engines (schema.org), as merchant listings require it. Empty if it has neither a price
 * nor reviews: search engines report a product without both as an error.
 */
const productFacts = (about: About): (ProductLeaf & { '@context': 'https://schema.org' })[] => {
  const { detail, name, config } = about;
  const { model, product, colours, images } = detail;
  const offers = onOffer(about);
  // Only reviews of real orders count.
  const rating = detail.rating === null || detail.rating.demo ? null : detail.rating;
  if (offers === null && rating === null) return [];
  const colour = colours.find(({ selected }) => selected);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description: model.description,
      image: images.map(({ urls }) => assetUrl(config.assetsHost, urls.large)),
      sku: String(product.id),
      inProductGroupWithID: String(model.id),
      ...(colour ? { color: colour.label } : {}),
      category: model.category.name,
      brand: { '@type': 'Brand', name: model.brand.name },
      manufacturer: { '@type': 'Organization', name: model.manufacturer.name },
      itemCondition: 'https://schema.org/RefurbishedCondition',
      ...(rating
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.average,
              reviewCount: rating.count,
            },
          }
        : {}),
      ...(offers ? { offers } : {}),
    },
  ];
};

interface AboutPage extends About {
  canonical: string;
  /** Name of the home page. */
  home: string;
}

const pathFacts = ({ detail: { model }, url, config, canonical, home }: AboutPage) => {
  const crumbs = [
    { name: home, path: '/' },
    ...pathTo(model.category).map(({ id, name }) => ({ name, path: `/shop/explore?categoryIds=${id}` })),
    { name: model.name, path: canonical },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: config.siteOrigin + localizePath(path, localeOfPath(url.pathname)),
    })),
  } satisfies BreadcrumbList & { '@context': string };
};

/** All that search engines are told of a product's page: the product, and where it stands. */
export const pageFacts = (about: AboutPage): object[] => [...productFacts(about), pathFacts(about)];

/** The same of what a search result says, which is all that is known of a product from a host of the specification alone. */
export const foundFacts = ({
  offer: { href, image, price },
  name,
  path,
  config,
}: {
  offer: ShopSearchResult;
  name: string;
  path: string;
  config: SiteConfig;
}): (ProductLeaf & { '@context': 'https://schema.org' })[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(image?.urls?.medium ? { image: [assetUrl(config.assetsHost, image.urls.medium)] } : {}),
    sku: String(href.productId ?? href.modelId),
    inProductGroupWithID: String(href.modelId),
    itemCondition: 'https://schema.org/RefurbishedCondition',
    offers: {
      ...termsOf(config),
      ...(price.current.currency ? { priceCurrency: price.current.currency } : {}),
      url: config.siteOrigin + path,
      price: price.current.value.toFixed(2),
    },
  },
];
