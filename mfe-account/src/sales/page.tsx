import {
  AppLink,
  FormattedMessage,
  usePageData,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, EmptyState } from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { Entries } from '../account/entry.tsx';
import { loadForCustomer } from '../account/load-for-customer.ts';
import { pageNumber } from '../account/page-number.ts';
import { Paging } from '../account/paging.tsx';
import { QuietCard } from '../account/quiet-card.tsx';
import { SaleEntry } from './sale-entry.tsx';

const PATH = '/customer/account/trade-in';

export const loader = (args: PageLoaderArgs) =>
  loadForCustomer(
    args,
    args.api.call('GET /api/trade-in/{locale}/customer/cases', {
      query: { page: pageNumber(args.url.searchParams) },
      signal: args.signal,
    }),
  );

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.tradeIn' }),
  noIndex: true,
});

/** The devices that the customer sold to us, with state and price (ACCT-04). */
export default function SalesPage() {
  const { customer, data } = usePageData<typeof loader>();
  const sell = (
    <Button variant={data.total === 0 ? 'primary' : 'secondary'} render={<AppLink to="/trade-in" />}>
      <FormattedMessage id={data.total === 0 ? 'sales.sell' : 'sales.sellAnother'} />
    </Button>
  );
  return (
    <AccountFrame
      customer={customer}
      title={<FormattedMessage id="area.tradeIn" />}
      actions={data.total > 0 && sell}
    >
      {data.total === 0 ? (
        <QuietCard>
          <EmptyState icon="loop" title={<FormattedMessage id="sales.none" />} actions={sell}>
            <FormattedMessage id="sales.noneText" />
          </EmptyState>
        </QuietCard>
      ) : (
        <Entries role="list">
          {data.items.map((sale) => (
            <SaleEntry key={sale.id} sale={sale} />
          ))}
        </Entries>
      )}
      <Paging path={PATH} page={data.page} pageCount={data.pageCount} />
    </AccountFrame>
  );
}
