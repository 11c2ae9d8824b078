import styled from '@emotion/styled';
import type { Order } from '@rewald/contracts';
import { requireCall, usePageData, type PageLoaderArgs, type PageModule } from '@rewald/platform';
import { Container, tokens } from '@rewald/ui';
import { FailedOrder, MissingOrder } from './order-details.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';
import { useOrder } from './use-order.ts';

interface Data {
  orderId: string;
  orderKey: string | undefined;
  /** Null without a key: then the browser loads the order with its session. */
  order: Order | null;
}

/** With a key from a mail's link, the server loads the order; from the account there is no key. */
export const loader = async ({ params, url, api, signal }: PageLoaderArgs): Promise<Data> => {
  requireCall(api, 'GET /api/checkout/{locale}/buy/orders/{orderId}');
  const orderId = params['id'] ?? '';
  const orderKey = url.searchParams.get('key') ?? undefined;
  if (orderKey === undefined) return { orderId, orderKey, order: null };
  const answer = await api.call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
    params: { orderId },
    query: { key: orderKey },
    signal,
  });
  return { orderId, orderKey, order: answer.ok ? answer.data : null };
};

export const head: NonNullable<PageModule<Data>['head']> = ({ data, intl }) => ({
  title: data.order
    ? intl.formatMessage({ id: 'order.title' }, { number: data.order.number })
    : intl.formatMessage({ id: 'order.titleUnknown' }),
  noIndex: true,
});

const Place = styled(Container)`
  max-inline-size: 1160px;
  padding-block: ${tokens.space[8]} ${tokens.space[20]};
  min-block-size: 70vh;
`;

/** The page at /shop/orders/{id}?key=, which needs no login (CART-06). */
export default function OrderPage() {
  const data = usePageData<typeof loader>();
  return <OneOrder key={data.orderId} {...data} />;
}

const OneOrder = ({ orderId, orderKey, order }: Data) => {
  const { reading, retry, replace } = useOrder({ orderId, orderKey }, order);
  return (
    <Place>
      {reading.status === 'loading' && <OrderSkeleton />}
      {reading.status === 'missing' && <MissingOrder level={1} />}
      {reading.status === 'failed' && <FailedOrder level={1} retry={retry} />}
      {reading.status === 'ready' && (
        <OrderView order={reading.order} orderKey={orderKey} level={1} onChange={replace} />
      )}
    </Place>
  );
};
