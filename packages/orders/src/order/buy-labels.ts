import type { LabelsRequest, LabelsResult, Locale } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { errorBody } from '@rewald/server-kit/web/error-handler';
import type { ShopNow } from '@rewald/assortment/shop';
import { buyLabel, type LabelContext } from './buy-label.ts';
import { presentLabel } from './label-store.ts';

type Result = LabelsResult['results'][number];

/**
 * Buys many labels, one after another. A row that is refused changes nothing; once the carrier does not answer, it is not asked for the
 * rest.
 *
 * @throws what is no fault of a row, such as a database that is away; repeating the call is harmless
 */
export const buyLabels = async (
  shop: ShopNow,
  context: LabelContext,
  operator: Operator,
  { labels }: LabelsRequest,
  locale: Locale,
): Promise<LabelsResult> => {
  const results: Result[] = [];
  let away: Problem | null = null;
  for (const { orderId, ...request } of labels) {
    try {
      if (away !== null) throw away;
      const label = await buyLabel(shop, context, orderId, operator, request);
      results.push({ status: 200, label: presentLabel(label, orderId, locale), message: null, errors: {} });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.key === 'label.away') away = error;
      else if (error.statusCode >= 500) throw error;
      results.push({ status: error.statusCode, label: null, ...errorBody(error, locale) });
    }
  }
  return { bought: results.filter(({ status }) => status === 200).length, results };
};
