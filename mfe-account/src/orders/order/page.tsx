import styled from '@emotion/styled';
import type { Order } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  formatPrice,
  notFound,
  productLink,
  RemoteWidget,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, Heading, Icon, Inline, Notice, Skeleton, Stack, Text, tokens } from '@rewald/ui';
import { AccountFrame } from '../../account/account-frame.tsx';
import { loadForCustomer, type ForCustomer } from '../../account/load-for-customer.ts';
import { Day } from '../../account/when.tsx';
import { AskButton } from '../../messages/ask-button.tsx';
import { OrderStateBadge } from '../order-state.tsx';

export const loader = (args: PageLoaderArgs) => {
  const { id: orderId } = args.params;
  if (!orderId) throw notFound();
  return loadForCustomer(
    args,
    args.api.call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
      params: { orderId },
      query: {},
      signal: args.signal,
    }),
  );
};

export const head: NonNullable<PageModule<ForCustomer<Order>>['head']> = ({ data, intl }): PageHead => ({
  title: intl.formatMessage({ id: 'orders.title' }, { number: data.data.number }),
  noIndex: true,
});

const Again = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
`;

/** The essential data of an order, shown while the cart part is down. */
const Essentials = ({ order }: { order: Order }) => (
  <Stack>
    <Heading level={1} step="title2">
      <FormattedMessage id="orders.title" values={{ number: order.number }} />
    </Heading>
    <OrderStateBadge order={{ state: order.state }} />
    <Lines role="list">
      {order.lines.map(({ id, product, condition, quantity, total }) => (
        <li key={id}>
          {quantity} × {product.name}, {product.variation}, {condition.name}: {formatPrice(total)}
        </li>
      ))}
    </Lines>
    <Text weight="strong">
      <FormattedMessage
        id="orders.totalOf"
        values={{ total: formatPrice(order.summary.total), day: <Day at={order.placedAt} /> }}
      />
    </Text>
    <Notice tone="warning">
      <FormattedMessage id="orders.partMissing" />
    </Notice>
  </Stack>
);

/** One order: state, documents and returns (ACCT-04). Rendered by the cart part, as for guests. */
export default function OrderPage() {
  const { customer, data: order } = usePageData<typeof loader>();
  return (
    <AccountFrame
      wide
      customer={customer}
      back={{ to: '/customer/account/orders', label: <FormattedMessage id="orders.all" /> }}
      actions={
        <AskButton about="order" id={order.id}>
          <FormattedMessage id="orders.ask" />
        </AskButton>
      }
    >
      <RemoteWidget
        key={order.id}
        part="cart"
        expose="./order-details"
        props={{ orderId: order.id, order, level: 1 as const }}
        placeholder={<Skeleton height="480px" radius="large" />}
        fallback={<Essentials order={order} />}
      />
      <Again data-screen-only aria-labelledby="order-again">
        <Heading level={2} step="title4" id="order-again">
          <FormattedMessage id="orders.again" />
        </Heading>
        <Inline as="ul" role="list" gap={2}>
          {order.lines.map(({ id, model, product, condition }) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="small"
                iconStart={<Icon name="cart" size={18} />}
                render={
                  <AppLink
                    to={productLink({
                      modelId: model.id,
                      productName: product.name,
                      productId: product.id,
                      conditionId: condition.id,
                    })}
                  />
                }
              >
                {product.name}, {product.variation}
              </Button>
            </li>
          ))}
        </Inline>
      </Again>
    </AccountFrame>
  );
}
