import {
  AppLink,
  FormattedMessage,
  usePageData,
  useSearchParams,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, EmptyState, Icon, Inline } from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { Entries } from '../account/entry.tsx';
import { loadForCustomer } from '../account/load-for-customer.ts';
import { QuietCard } from '../account/quiet-card.tsx';
import { OrderEntry } from './order-entry.tsx';

const PATH = '/customer/account/orders';

export const loader = (args: PageLoaderArgs) => {
  const cursor = args.url.searchParams.get('cursor') ?? undefined;
  return loadForCustomer(
    args,
    args.api.call('GET /api/checkout/{locale}/buy/orders', { query: { cursor }, signal: args.signal }),
  );
};

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.orders' }),
  noIndex: true,
});

const HowToBegin = () => (
  <span>
    <FormattedMessage id="orders.noneText" />
  </span>
);

/** The customer's orders, newest first (ACCT-04). */
export default function OrdersPage() {
  const { customer, data } = usePageData<typeof loader>();
  const [search] = useSearchParams();
  const isFirst = !search.has('cursor');
  return (
    <AccountFrame customer={customer} title={<FormattedMessage id="area.orders" />}>
      {data.items.length === 0 ? (
        <QuietCard>
          <EmptyState
            icon="box"
            title={<FormattedMessage id={isFirst ? 'orders.none' : 'orders.noneOlder'} />}
            actions={
              <Button render={<AppLink to={isFirst ? '/shop/explore' : PATH} />}>
                <FormattedMessage id={isFirst ? 'orders.explore' : 'orders.newest'} />
              </Button>
            }
          >
            {isFirst && <HowToBegin />}
          </EmptyState>
        </QuietCard>
      ) : (
        <>
          <Entries role="list">
            {data.items.map((order) => (
              <OrderEntry key={order.id} order={order} />
            ))}
          </Entries>
          {(!isFirst || data.nextCursor !== null) && (
            <Inline justify="between">
              {isFirst ? (
                <span />
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  iconStart={<Icon name="arrowLeft" size={18} />}
                  render={<AppLink to={PATH} />}
                >
                  <FormattedMessage id="orders.newest" />
                </Button>
              )}
              {data.nextCursor !== null && (
                <Button
                  variant="secondary"
                  size="small"
                  iconEnd={<Icon name="arrowRight" size={18} />}
                  render={<AppLink to={`${PATH}?${new URLSearchParams({ cursor: data.nextCursor })}`} />}
                >
                  <FormattedMessage id="paging.older" />
                </Button>
              )}
            </Inline>
          )}
        </>
      )}
    </AccountFrame>
  );
}
