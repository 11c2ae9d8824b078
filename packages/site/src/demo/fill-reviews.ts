import type { Listing, NewestReviews, OfferCard, OperatorReview, OrderReviews } from '@rewald/contracts';
import { newApiVisitor, type ApiVisitor } from './api-visitor.ts';
import { buyWithSandbox } from './buy-with-sandbox.ts';
import { REVIEWED_CATEGORIES, SAMPLE_AUTHORS, sampleReviewsOf } from './sample-reviews.ts';

/** How many reviews the models of a category have, the most wanted first. */
const REVIEWS_BY_RANK = [6, 5, 4, 3, 3, 2, 2, 2, 1, 1];
/** Conditions that are bought, one after the other; the first looks new. */
const CONDITIONS = ['very-good', 'good', 'excellent', 'very-good', 'acceptable', 'good'];
const LOOKS_NEW = 1;
/** Most devices in an order. */
const LINES = 10;

/** A device to buy, and its category. */
interface Wanted {
  readonly offer: OfferCard;
  readonly category: number;
}

/** What is bought in each round: models in fewer and fewer numbers, in another condition each time. */
const wishes = async (visitor: ApiVisitor): Promise<Wanted[]> => {
  const listed = async (category: number, condition = ''): Promise<OfferCard[]> =>
    (await visitor.call<Listing>('GET', `/offers/de/listing?categoryIds=${category}${condition}`)).items;
  const wanted: Wanted[] = [];
  const ranks = new Map<number, number[]>();
  for (const category of REVIEWED_CATEGORIES)
    ranks.set(
      category,
      (await listed(category)).map(({ href }) => href.modelId),
    );
  for (const [round, condition] of CONDITIONS.entries())
    for (const [category, models] of ranks) {
      const often = models.filter((_, rank) => (REVIEWS_BY_RANK[rank] ?? 0) > round);
      for (const offer of await listed(category, `&condition=${condition}`))
        if (often.includes(offer.href.modelId) && offer.stock.available > 2) wanted.push({ offer, category });
    }
  return wanted;
};

/** Buys these offers as a guest, and has them delivered. @returns the path of the order's reviews, in a language */
const buy = async (
  visitor: ApiVisitor,
  operator: ApiVisitor,
  offers: readonly number[],
): Promise<(locale: string, line?: string) => string> => {
  for (const offerId of offers)
    await visitor.call('POST', '/checkout/de/buy/cart/customer', { offerId, quantity: 1 });
  const order = await buyWithSandbox(visitor, 'beispiele@example.com');
  if (order === null) throw new Error('The order of the sample reviews was not placed');
  await operator.call('POST', `/operator/de/orders/${order.id}/ship`, {
    carrier: 'DHL',
    trackingNumber: '00340434161094042557',
  });
  await operator.call('POST', `/operator/de/orders/${order.id}/deliver`);
  return (locale, line = '') => `/checkout/${locale}/buy/orders/${order.id}/reviews${line}?key=${order.key}`;
};

/** Hands out the reviews of each category in turn, so that no model has one twice. */
const newWriter = () => {
  const next = new Map<number, number>();
  let writers = 0;
  return (category: number, conditionId: number) => {
    const samples = sampleReviewsOf(category);
    const from = next.get(category) ?? 0;
    const inTurn = samples.map((_, turn) => (from + turn) % samples.length);
    const at = inTurn.find((place) => conditionId !== LOOKS_NEW || !samples[place]?.worn) ?? 0;
    next.set(category, at + 1);
    const { worn: _worn, locale = 'de', ...words } = samples[at] ?? {};
    writers += 1;
    return { locale, review: { ...words, author: SAMPLE_AUTHORS[writers % SAMPLE_AUTHORS.length] } };
  };
};

const approveAll = async (operator: ApiVisitor): Promise<void> => {
  const { items } = await operator.call<{ items: OperatorReview[] }>(
    'GET',
    '/operator/de/reviews?state=pending&limit=100',
  );
  for (const { id } of items) await operator.call('POST', `/operator/de/reviews/${id}/approve`);
};

/**
 * Writes reviews of what the demo sells most, with the calls of pages, as guests who bought with the sandbox: so each is shown as
 * an example, and goes with the first real one. A shop with reviews is left alone.
 *
 * @throws Error with the call that failed
 */
export const fillReviews = async (apiHost: string, operatorKey: string): Promise<void> => {
  const operator = newApiVisitor(apiHost, `Bearer ${operatorKey}`);
  const { items: known } = await operator.call<NewestReviews>('GET', '/content/de/reviews');
  if (known.length > 0) return;
  const write = newWriter();
  const wanted = await wishes(operator);
  for (let first = 0; first < wanted.length; first += LINES) {
    const bought = wanted.slice(first, first + LINES);
    const visitor = newApiVisitor(apiHost);
    const path = await buy(
      visitor,
      operator,
      bought.map(({ offer }) => offer.id),
    );
    const { lines } = await visitor.call<OrderReviews>('GET', path('de'));
    for (const { lineId, product, condition } of lines) {
      const category = bought.find(({ offer }) => offer.href.productId === product.id)?.category ?? 0;
      const { locale, review } = write(category, condition.id);
      await visitor.call('POST', path(locale, `/${lineId}`), review);
    }
    await approveAll(operator);
  }
};
