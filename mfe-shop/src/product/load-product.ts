import {
  isAbsent,
  notFound,
  parseBuybox,
  productLink,
  productSegment,
  redirectTo,
  type PageLoaderArgs,
} from '@rewald/platform';
import { loadOpinions } from '../reviews/load-opinions.ts';
import { TIMEOUT_MS, wholeAnswer } from '../calls/whole-answer.ts';
import { NotifyMe } from '../reminders/notify-later.ts';
import type { FoundOffer } from '../small-shop/find-offers.ts';
import { SmallProduct } from '../small-shop/later.ts';
import { laterPartsReady } from './more/lazy-parts.ts';
import type { ProductPageData } from './product-data.ts';
import { bringFacts } from './server-facts.ts';

/** The page's data from a host without a product call, found by the search call. */
export interface SmallProductData {
  small: FoundOffer;
}

/** The product of a URL. Unknown ids result in 404; a wrong name redirects permanently to the right URL. */
export const loader = async ({
  params,
  url,
  locale,
  api,
  signal,
}: PageLoaderArgs): Promise<ProductPageData | SmallProductData> => {
  const address = parseBuybox(params['buybox'] ?? '');
  if (!address) throw notFound();
  const { modelId, productId, conditionId, sellerId } = address;
  // In the browser this runs for every product link near the screen, so opinions, far down the page, are loaded later.
  const onServer = typeof document === 'undefined';
  const [result, opinions] = await Promise.all([
    api.call('GET /api/offers/{locale}/product/{modelId}', {
      params: { modelId },
      query: {
        productId: productId ?? undefined,
        conditionId: conditionId ?? undefined,
        sellerId: sellerId ?? undefined,
      },
      signal,
      timeout: TIMEOUT_MS,
    }),
    onServer ? loadOpinions({ api, signal }, modelId) : null,
    laterPartsReady(),
    onServer && bringFacts(),
  ]);
  if (!result.ok && isAbsent(result.problem)) {
    const [{ findOffer }] = await Promise.all([
      import(/* webpackChunkName: "find-offers" */ '../small-shop/find-offers.ts'),
      SmallProduct.ready(),
    ]);
    const found = await findOffer({ api, signal }, address, params['product'] ?? '');
    if (!found) throw notFound();
    return { small: found };
  }
  // A number that cannot be an id (400) is an unknown product, too.
  if (!result.ok && result.problem.status === 400) throw notFound();
  const detail = wholeAnswer(result, 'product');
  // A URL without a product id means the model, so the model's name is also accepted.
  const names = productId === null ? [detail.product.name, detail.model.name] : [detail.product.name];
  if (!names.some((name) => productSegment(name) === params['product'])) {
    const right = productLink({ ...address, productName: names.at(-1) ?? detail.product.name });
    throw redirectTo(right + url.search, locale, 301);
  }
  if (detail.offer === null) await NotifyMe.ready();
  return { ...detail, opinions };
};
