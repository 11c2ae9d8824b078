import type { Stocked } from '../catalogue/catalogue.ts';
import type { CompanyData, Locale } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import { productLink } from '@rewald/contracts/product-link';
import type { Product } from '../catalogue/types.ts';
import { imageUrls } from '../index/offer-card.ts';
import type { OfferBook } from '../index/offer-book.ts';
import type { OfferColumns } from '../index/offer-columns.ts';
import type { Shop } from '../shop.ts';
import { known, reference } from '../index/reference.ts';

/** A product in a condition, for shopping portals, with its cheapest offer in stock. */
interface FeedItem {
  /** `102400-2`: product and condition. */
  readonly id: string;
  readonly modelId: number;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly images: readonly string[];
  readonly priceCents: number;
  readonly brand: string;
  readonly category: string;
  readonly colour: string;
  readonly condition: string;
  readonly workingDays: { readonly from: number; readonly to: number };
}

/** URLs of the shop's pages and pictures. */
export interface FeedAddresses {
  page(locale: Locale, path: string): string;
  /** Origin of the pictures, without a trailing slash. */
  readonly assetsHost: string;
}

const feedItem = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  product: Product,
  conditionId: number,
  row: number,
  { page, assetsHost }: FeedAddresses,
): FeedItem => {
  const model = known(reference(shop).models, product.modelId);
  const brand = known(reference(shop).brands, product.brandId).name;
  const condition = known(reference(shop).conditions, conditionId).name[locale];
  return {
    id: `${product.id}-${conditionId}`,
    modelId: model.id,
    title: `${withBrand(brand, product.name[locale].replaceAll(' | ', ' '))} (${condition})`,
    description: model.description[locale],
    link: page(
      locale,
      productLink({
        modelId: model.id,
        productId: product.id,
        conditionId,
        productName: product.name[locale],
      }),
    ),
    images: [`${assetsHost}${imageUrls(product.picture).large}`],
    priceCents: offers.priceCents(row),
    brand,
    category: known(reference(shop).categories, product.categoryId).name[locale],
    colour: product.colour.name[locale],
    condition,
    workingDays: offers.seller(row).shippingDays,
  };
};

/** Yields every product and condition in stock with its cheapest offer. Each is looked up when it is requested. */
function* feedItems(
  shop: Shop,
  book: Pick<OfferBook, 'now'>,
  locale: Locale,
  addresses: FeedAddresses,
): Generator<FeedItem, void, undefined> {
  const { products, conditions } = shop.now().assortment;
  for (const { id } of products)
    for (const condition of conditions) {
      // The assortment may have been replaced since the last step.
      const product = reference(shop.now()).products.get(id);
      const row = book.now.cheapest(id, condition.id);
      if (product !== undefined && row >= 0)
        yield feedItem(shop.now(), book.now, locale, product, condition.id, row, addresses);
    }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const euros = (cents: number): string => (cents / 100).toFixed(2);

const googleItem = (item: FeedItem): string => {
  const [image = '', ...more] = item.images;
  const fields: [string, string][] = [
    ['id', item.id],
    ['item_group_id', String(item.modelId)],
    ['title', item.title.slice(0, 150)],
    ['description', item.description.slice(0, 5_000)],
    ['link', item.link],
    ['image_link', image],
    ...more.map((address): [string, string] => ['additional_image_link', address]),
    ['availability', 'in_stock'],
    ['price', `${euros(item.priceCents)} EUR`],
    ['condition', 'refurbished'],
    ['brand', item.brand],
    ['color', item.colour.slice(0, 100)],
    ['product_type', item.category],
    ['identifier_exists', 'no'],
  ];
  const lines = fields.map(([name, text]) => `<g:${name}>${escapeXml(text)}</g:${name}>`);
  const { from, to } = item.workingDays;
  return `<item>${lines.join('')}<g:shipping><g:country>DE</g:country><g:price>0.00 EUR</g:price><g:min_transit_time>${from}</g:min_transit_time><g:max_transit_time>${to}</g:max_transit_time></g:shipping></item>\n`;
};

/** The file format of a portal. */
interface FeedWriter {
  readonly contentType: string;
  head(company: CompanyData, locale: Locale, addresses: FeedAddresses): string;
  item(item: FeedItem, locale: Locale): string;
  readonly end: string;
}

/** RSS 2.0 with Google Merchant's names. */
const google: FeedWriter = {
  contentType: 'application/xml; charset=utf-8',
  head: (company, locale, { page }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(company.brand)}</title><link>${escapeXml(page(locale, '/'))}</link><description>${escapeXml(company.brand)}</description>\n`,
  item: googleItem,
  end: '</channel></rss>\n',
};

const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(';')}\n`;

const IDEALO_COLUMNS = [
  'sku',
  'brand',
  'title',
  'categoryPath',
  'url',
  'eans',
  'hans',
  'description',
  'imageUrls',
  'price',
  'deliveryTime',
  'deliveryCosts_dhl',
  'paymentCosts_paypal',
  'paymentCosts_credit_card',
  'colour',
  'condition',
];

const deliveryTime = ({ from, to }: FeedItem['workingDays'], locale: Locale): string =>
  locale === 'de' ? `${from}–${to} Werktage` : `${from}–${to} working days`;

const idealo: FeedWriter = {
  contentType: 'text/csv; charset=utf-8',
  head: () => csvLine(IDEALO_COLUMNS),
  item: (item, locale) =>
    csvLine([
      item.id,
      item.brand,
      item.title,
      item.category,
      item.link,
      '',
      '',
      item.description.slice(0, 1_000),
      item.images.join(';'),
      euros(item.priceCents),
      deliveryTime(item.workingDays, locale),
      '0.00',
      '0.00',
      '0.00',
      item.colour,
      locale === 'de' ? 'Refurbished' : 'refurbished',
    ]),
  end: '',
};

/** Portals by the file names of their feeds. */
export const PRODUCT_FEEDS = { 'google.xml': google, 'idealo.csv': idealo } as const;

const AT_ONCE = 200;

/** Yields a feed in pieces of a few hundred items, and lets other work run between them. */
export async function* writeProductFeed(
  shop: Shop,
  writer: FeedWriter,
  book: Pick<OfferBook, 'now'>,
  locale: Locale,
  addresses: FeedAddresses,
): AsyncGenerator<string, void, undefined> {
  yield writer.head(shop.now().company, locale, addresses);
  let piece: string[] = [];
  for (const item of feedItems(shop, book, locale, addresses)) {
    piece.push(writer.item(item, locale));
    if (piece.length < AT_ONCE) continue;
    yield piece.join('');
    piece = [];
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield piece.join('') + writer.end;
}
