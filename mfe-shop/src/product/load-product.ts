import {
  isAbsent,
  notFound,
  parseBuybox,
  productLink,
  productSegment,
  redirectTo,
  type PageLoaderArgs,
} from '@rewald/platform';
import type { ProductDetail } from '@rewald/contracts';
import { loadOpinions, type Opinions } from '../reviews/load-opinions.ts';
import { PATIENCE_MS, wholeAnswer } from '../calls/whole-answer.ts';
import { NotifyMe } from '../reminders/notify-later.ts';
import type { FoundOffer } from '../small-shop/find-offers.ts';
import { SmallProduct } from '../small-shop/later.ts';
import { MoreAboutProduct } from './more/later-part.ts';

/** What the page shows. Opinions are null until they are near the screen, where the server did not write them. */
export type ProductPageData = ProductDetail & { opinions: Opinions | null };

/** What the search tells of an offer where a host has no product call. */
export interface SmallProductData {
  small: FoundOffer;
}

/** The product of an address. Wrong ids are 404; a name that does not match leads to the right address for good. */
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
  // In the browser a page is fetched ahead for each link near the screen: what stands far below it waits.
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
      timeout: PATIENCE_MS,
    }),
    onServer ? loadOpinions({ api, signal }, modelId) : null,
    MoreAboutProduct.ready(),
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
  // Digits that cannot be an id at all are as unknown as ids that nothing has.
  if (!result.ok && result.problem.status === 400) throw notFound();
  const detail = wholeAnswer(result, 'product');
  // An address without a product stands for the model: its own name fits as well.
  const names = productId === null ? [detail.product.name, detail.model.name] : [detail.product.name];
  if (!names.some((name) => productSegment(name) === params['product'])) {
    const right = productLink({ ...address, productName: names.at(-1) ?? detail.product.name });
    throw redirectTo(right + url.search, locale, 301);
  }
  if (detail.offer === null) await NotifyMe.ready();
  return { ...detail, opinions };
};
