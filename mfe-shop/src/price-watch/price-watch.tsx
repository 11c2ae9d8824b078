import { useState, type ComponentType } from 'react';
import { FormattedMessage, usePlatform } from '@rewald/platform';
import { Folded, whenOpen } from '../buying/folded.ts';
import type { PriceHistoryProps } from './price-history.tsx';

/** The price history of an offer, and a form to get a mail when the price drops; both are loaded when it is expanded. */
export const PriceWatch = (props: PriceHistoryProps) => {
  const { api } = usePlatform();
  const [History, setHistory] = useState<ComponentType<PriceHistoryProps> | null>(null);
  if (!api.has('GET /api/offers/{locale}/price-history')) return null;
  const load = (): void => {
    if (!History)
      void import(/* webpackChunkName: "price-history" */ './price-history.tsx').then(
        (history) => setHistory(() => history.default),
        // Closing and reopening the section tries again.
        () => undefined,
      );
  };
  return (
    <Folded title={<FormattedMessage id="product.price.history" />} {...whenOpen(load)}>
      {History && <History {...props} />}
    </Folded>
  );
};
