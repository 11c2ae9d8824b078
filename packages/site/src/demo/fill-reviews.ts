import type { Listing, NewestReviews, OperatorReview, OrderReviews } from '@rewald/contracts';
import { newApiVisitor, type ApiVisitor } from './api-visitor.ts';
import { buyWithSandbox } from './buy-with-sandbox.ts';
import { SAMPLE_REVIEWS } from './sample-reviews.ts';

const BUY = '/checkout/de/buy';
/** Models that are reviewed, and lines of an order. */
const MODELS = 12;
const LINES = 6;

/** Buys these offers as a guest, and has them delivered. @returns the path of the order's reviews */
const buy = async (
  apiHost: string,
  operator: ApiVisitor,
  offers: readonly number[],
): Promise<{ visitor: ApiVisitor; path: (line?: string) => string }> => {
  const visitor = newApiVisitor(apiHost);
  for (const offerId of offers) await visitor.call('POST', `${BUY}/cart/customer`, { offerId, quantity: 1 });
  const order = await buyWithSandbox(visitor, 'beispiele@example.com');
  if (order === null) throw new Error('The order of the sample reviews was not placed');
  await operator.call('POST', `/operator/de/orders/${order.id}/ship`, {
    carrier: 'DHL',
    trackingNumber: '00340434161094042557',
  });
  await operator.call('POST', `/operator/de/orders/${order.id}/deliver`);
  const path = (line = ''): string => `${BUY}/orders/${order.id}/reviews${line}?key=${order.key}`;
  return { visitor, path };
};

/**
 * Writes reviews of what the demo sells most, with the calls of pages, as guests who bought with the sandbox: so each is shown as
 * an example. A shop with reviews is left alone.
 *
 * @throws Error with the call that failed
 */
export const fillReviews = async (apiHost: string, operatorKey: string): Promise<void> => {
  const operator = newApiVisitor(apiHost, `Bearer ${operatorKey}`);
  const { items: known } = await operator.call<NewestReviews>('GET', '/content/de/reviews');
  if (known.length > 0) return;
  const { items } = await operator.call<Listing>('GET', '/offers/de/listing');
  const offers = items.filter(({ stock }) => stock.available > 2).map(({ id }) => id);
  let at = 0;
  for (const first of [0, LINES, 0, LINES]) {
    const { visitor, path } = await buy(apiHost, operator, offers.slice(first, first + LINES));
    const { lines } = await visitor.call<OrderReviews>('GET', path());
    for (const { lineId } of lines) {
      // Another one where a model has its second.
      const review = SAMPLE_REVIEWS[(at * 5 + Math.floor(at / MODELS)) % SAMPLE_REVIEWS.length];
      at += 1;
      await visitor.call('POST', path(`/${lineId}`), review);
    }
  }
  const { items: waiting } = await operator.call<{ items: OperatorReview[] }>(
    'GET',
    '/operator/de/reviews?state=pending&limit=100',
  );
  for (const { id } of waiting) await operator.call('POST', `/operator/de/reviews/${id}/approve`);
};
