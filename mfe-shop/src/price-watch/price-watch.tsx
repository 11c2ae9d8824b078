import { FormattedMessage, usePlatform } from '@rewald/platform';
import { Folded, whenOpen } from '../buying/folded.ts';
import { useLate } from '../buying/use-late.ts';
import type { PriceHistoryProps } from './price-history.tsx';

/** The price history of an offer, and a form to get a mail when the price drops; both are loaded when it is expanded. */
export const PriceWatch = (props: PriceHistoryProps) => {
  const { api } = usePlatform();
  const [History, load] = useLate<PriceHistoryProps>(
    () => import(/* webpackChunkName: "price-history" */ './price-history.tsx'),
  );
  if (!api.has('GET /api/offers/{locale}/price-history')) return null;
  return (
    <Folded title={<FormattedMessage id="product.price.history" />} {...whenOpen(load)}>
      {History && <History {...props} />}
    </Folded>
  );
};
