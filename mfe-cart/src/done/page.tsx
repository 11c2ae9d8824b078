import styled from '@emotion/styled';
import { useEffect } from 'react';
import type { Order } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  requireCall,
  useCart,
  usePageData,
  usePlatform,
  useSession,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import {
  Button,
  Card,
  Container,
  Heading,
  Icon,
  Inline,
  Notice,
  Stack,
  Text,
  tokens,
  type IconName,
} from '@rewald/ui';
import { forgetTyped } from '../checkout/kept.ts';
import { rememberPaying } from '../checkout/paying.ts';
import { usePaymentChoice } from '../checkout/payment-choice.ts';
import { DayRange } from '../days/day.tsx';
import { FailedOrder, MissingOrder } from '../order/order-details.tsx';
import { OrderFacts } from '../order/order-facts.tsx';
import { OrderLines } from '../order/order-lines.tsx';
import { OrderSkeleton } from '../order/order-skeleton.tsx';
import { standingOf, type OrderStanding } from '../order/order-state.ts';
import { useOrder } from '../order/use-order.ts';
import { OneFieldAccount } from './one-field-account.tsx';

interface Data {
  orderId: string;
  orderKey: string | undefined;
  order: Order | null;
}

export const loader = async ({ url, api, signal }: PageLoaderArgs): Promise<Data> => {
  requireCall(api, 'GET /api/checkout/{locale}/buy/orders/{orderId}');
  const orderId = url.searchParams.get('order') ?? '';
  const orderKey = url.searchParams.get('key') ?? undefined;
  const answer = await api.call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
    params: { orderId: orderId || 'none' },
    query: { key: orderKey },
    signal,
  });
  return { orderId: orderId || 'none', orderKey, order: answer.ok ? answer.data : null };
};

export const head: NonNullable<PageModule<Data>['head']> = ({ data, intl }) => ({
  title:
    data.order?.state === 'cancelled'
      ? intl.formatMessage({ id: 'order.title' }, { number: data.order.number })
      : intl.formatMessage({ id: 'done.title' }),
  noIndex: true,
});

const Place = styled(Container)`
  max-inline-size: 800px;
  padding-block: ${tokens.space[10]} ${tokens.space[20]};
  min-block-size: 70vh;
`;

const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  border-radius: 50%;
  background: ${tokens.color.successSoft};
  color: ${tokens.color.success};
  &[data-quiet] {
    background: ${tokens.color.sunken};
    color: ${tokens.color.inkSoft};
  }
`;

const SIGNS: Record<OrderStanding, IconName> = {
  placed: 'clock',
  confirmed: 'check',
  'partly-shipped': 'truck',
  shipped: 'truck',
  delivered: 'check',
  returning: 'return',
  checking: 'return',
  returned: 'return',
  cancelled: 'close',
};

const Next = styled.ol`
  display: grid;
  gap: ${tokens.space[4]};
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: ${tokens.space[3]};
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
`;

/** The confirmation of an order: its number, the next steps, and for guests an account with one field (CART-06). */
export default function DonePage() {
  const { orderId, orderKey, order } = usePageData<typeof loader>();
  const { reading, retry, replace } = useOrder({ orderId, orderKey }, order);
  const { events } = usePlatform();
  const { reload } = useCart();
  const { choose } = usePaymentChoice();
  useEffect(() => {
    // The cart became the order, so this tab and the others load the new, empty cart.
    rememberPaying(null);
    forgetTyped();
    choose(null);
    void reload().then(() => events.publish('cart.replaced', { revision: 0, count: 0 }));
  }, [choose, events, reload]);
  return (
    <Place>
      {reading.status === 'loading' && <OrderSkeleton />}
      {reading.status === 'missing' && <MissingOrder level={1} />}
      {reading.status === 'failed' && <FailedOrder level={1} retry={retry} />}
      {reading.status === 'ready' && <Done order={reading.order} orderKey={orderKey} onChange={replace} />}
    </Place>
  );
}

interface DoneProps {
  order: Order;
  orderKey: string | undefined;
  onChange: (order: Order) => void;
}

interface ThanksProps {
  order: Order;
  standing: OrderStanding;
}

const Thanks = ({ order, standing }: ThanksProps) => {
  const isCancelled = standing === 'cancelled';
  return (
    <Stack gap={3} align="start">
      <Medal data-quiet={isCancelled ? '' : undefined}>
        <Icon name={SIGNS[standing]} size={32} />
      </Medal>
      <Heading level={1} step="title1">
        {isCancelled ? (
          <FormattedMessage id="done.cancelled" />
        ) : (
          <FormattedMessage id="done.thanks" values={{ name: order.delivery.firstName }} />
        )}
      </Heading>
      <Text step="lead" tone="inkSoft">
        <FormattedMessage
          id={`done.number.${standing}`}
          values={{ number: <strong>{order.number}</strong> }}
        />
      </Text>
    </Stack>
  );
};

const Done = ({ order, orderKey, onChange }: DoneProps) => {
  const { status } = useSession();
  const standing = standingOf(order);
  const link = `/shop/orders/${order.id}${orderKey === undefined ? '' : `?key=${encodeURIComponent(orderKey)}`}`;
  return (
    <Stack gap={6}>
      <Thanks order={order} standing={standing} />
      {standing === 'placed' && (
        <Notice tone="warning" title={<FormattedMessage id="done.waitingTitle" />}>
          <FormattedMessage id="done.waitingText" />
        </Notice>
      )}
      <Card>
        <Stack gap={5}>
          <Heading level={2} step="title4">
            <FormattedMessage id="done.next" />
          </Heading>
          {standing === 'placed' || standing === 'confirmed' ? (
            <FirstSteps order={order} />
          ) : (
            <p>
              <FormattedMessage id={`done.next.${standing}`} />
            </p>
          )}
          <Inline>
            <Button render={<AppLink to={link} prefetch={false} />}>
              <FormattedMessage id="done.toOrder" />
            </Button>
            <Button variant="secondary" render={<AppLink to="/shop/explore" />}>
              <FormattedMessage id="done.goOn" />
            </Button>
          </Inline>
        </Stack>
      </Card>
      {/* Shown to visitors with a key until the session is known, so that it does not shift the page later. */}
      {order.actions.claim && orderKey !== undefined && status !== 'authenticated' && (
        <OneFieldAccount order={order} orderKey={orderKey} onClaimed={onChange} />
      )}
      <OrderLines order={order} />
      <OrderFacts order={order} level={2} />
    </Stack>
  );
};

/** The next steps of an order that has not been shipped. */
const FirstSteps = ({ order }: { order: Order }) => (
  <Next>
    <li>
      <Icon name="mail" size={24} />
      <span>
        <FormattedMessage id="done.mail" values={{ email: <strong>{order.contact.email}</strong> }} />
      </span>
    </li>
    <li>
      <Icon name="box" size={24} />
      <span>
        <FormattedMessage id="done.pack" />
      </span>
    </li>
    <li>
      <Icon name="truck" size={24} />
      <span>
        <FormattedMessage id="done.arrive" values={{ days: <DayRange range={order.expected} /> }} />
      </span>
    </li>
  </Next>
);
