import styled from '@emotion/styled';
import type { OfferPrices } from '@rewald/contracts';
import {
  FormattedMessage,
  formatPrice,
  perPage,
  remember,
  useAnswer,
  useIntl,
  useLocale,
  usePlatform,
  type ApiResult,
} from '@rewald/platform';
import { Button, Skeleton, tokens, VisuallyHidden } from '@rewald/ui';
import { dayText } from '../formats/numbers.ts';
import NotifyMe from '../reminders/notify-me.tsx';
import { priceSteps, type PriceStep } from './price-steps.ts';

const FRESH_MS = 60_000;
/** `until`: when these prices were loaded, in ms. */
type Prices = OfferPrices & { until: number };

const pricesOf = perPage(({ api }) =>
  remember(async (signal, offerId: string, _locale: string): Promise<ApiResult<Prices>> => {
    const result = await api.call('GET /api/offers/{locale}/price-history', { query: { offerId }, signal });
    return result.ok ? { ok: true, data: { ...result.data, until: Date.now() } } : result;
  }, FRESH_MS),
);

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  & figure {
    display: grid;
    gap: ${tokens.space[2]};
    margin: 0;
  }
  & svg[data-chart] {
    inline-size: 100%;
    block-size: 88px;
    overflow: visible;
  }
  & path {
    fill: none;
    stroke: ${tokens.color.brandInk};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  & [data-days] {
    display: flex;
    justify-content: space-between;
  }
  & figcaption,
  & [data-days] {
    font-size: 0.8125rem;
    line-height: 1.45;
    color: ${tokens.color.inkSoft};
  }
`;

const WIDTH = 300;
const HEIGHT = 80;
/** Smallest price range of the chart, as a share of the price, so that a small change does not look like a crash. */
const LEAST_RANGE = 0.1;

/** A stepped line, because a price holds until the next one. */
const lineOf = (steps: readonly PriceStep[]): string => {
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const range = Math.max(high - low, high * LEAST_RANGE);
  const middle = (high + low) / 2;
  const y = (price: number): string => (HEIGHT * (0.5 - (price - middle) / range / 1.2)).toFixed(1);
  return steps
    .map(
      ({ from, to, price }, place) =>
        `${place === 0 ? 'M' : 'L'}${(from * WIDTH).toFixed(1)},${y(price)}H${(to * WIDTH).toFixed(1)}`,
    )
    .join('');
};

const Chart = ({ points, until, price }: Prices & { price: number }) => {
  const intl = useIntl();
  const steps = priceSteps(points, until);
  const [first] = points;
  if (first === undefined) return null;
  const prices = [...points.map((point) => point.price), price];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const values = {
    day: dayText(intl.locale, first.since),
    low: formatPrice(low),
    high: formatPrice(high),
    price: formatPrice(price),
  };
  return (
    <figure>
      {low !== high && (
        <>
          <svg data-chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={lineOf(steps)} />
          </svg>
          <div data-days aria-hidden="true">
            <span>{dayText(intl.locale, first.since)}</span>
            <span>
              <FormattedMessage id="price-watch.today" />
            </span>
          </div>
        </>
      )}
      <figcaption>
        <FormattedMessage id={low === high ? 'price-watch.unchanged' : 'price-watch.range'} values={values} />
        <VisuallyHidden>
          <ul>
            {points.map((point) => (
              <li key={point.since}>
                <FormattedMessage
                  id="price-watch.since"
                  values={{ day: dayText(intl.locale, point.since), price: formatPrice(point.price) }}
                />
              </li>
            ))}
          </ul>
        </VisuallyHidden>
      </figcaption>
    </figure>
  );
};

export interface PriceHistoryProps {
  offerId: number;
  productId: number;
  conditionId: number;
  /** The current price in euros. */
  price: number;
}

/** The price history of an offer over 30 days, and a form to get a mail when the price drops. */
export default function PriceHistory({ offerId, productId, conditionId, price }: PriceHistoryProps) {
  const platform = usePlatform();
  const locale = useLocale();
  const { status, data, retry } = useAnswer(pricesOf(platform).with(String(offerId), locale));
  return (
    <Root>
      {status === 'waiting' && <Skeleton height="124px" />}
      {status === 'failed' && (
        <Button size="small" variant="quiet" onClick={retry}>
          <FormattedMessage id="price-watch.retry" />
        </Button>
      )}
      {data && <Chart {...data} price={price} />}
      <NotifyMe
        key={`${productId}-${conditionId}`}
        productId={productId}
        conditionId={conditionId}
        about="price"
      />
    </Root>
  );
}
