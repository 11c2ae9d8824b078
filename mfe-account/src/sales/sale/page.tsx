import type { TradeInCase } from '@rewald/contracts';
import {
  FormattedMessage,
  formatPrice,
  notFound,
  RemoteWidget,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Dotted, Heading, Notice, Skeleton, Stack, Text } from '@rewald/ui';
import { AccountFrame } from '../../account/account-frame.tsx';
import { loadForCustomer, type ForCustomer } from '../../account/load-for-customer.ts';
import { Day } from '../../account/when.tsx';
import { AskButton } from '../../messages/ask-button.tsx';
import { SaleStateBadge } from '../sale-state.tsx';

export const loader = (args: PageLoaderArgs) => {
  const { id: caseId } = args.params;
  if (!caseId) throw notFound();
  return loadForCustomer(
    args,
    args.api.call('GET /api/trade-in/{locale}/customer/cases/{caseId}', {
      params: { caseId },
      signal: args.signal,
    }),
  );
};

export const head: NonNullable<PageModule<ForCustomer<TradeInCase>>['head']> = ({
  data,
  intl,
}): PageHead => ({
  title: intl.formatMessage({ id: 'sales.title' }, { reference: data.data.reference }),
  noIndex: true,
});

/** The essential data of a sale, shown while the trade-in part is down. */
const Essentials = ({ sale }: { sale: TradeInCase }) => (
  <Stack>
    <Heading level={1} step="title2">
      {sale.device}
    </Heading>
    <SaleStateBadge state={sale.state} />
    <Dotted parts={[sale.reference, <Day key="day" at={sale.createdAt} />]} />
    <Text weight="strong">{formatPrice(sale.finalPrice ?? sale.price)}</Text>
    <Notice tone="warning">
      <FormattedMessage id="sales.partMissing" />
    </Notice>
  </Stack>
);

/** One sale: state, label, and a new offer to decide on (ACCT-04). Rendered by the trade-in part, as for guests. */
export default function SalePage() {
  const { customer, data: sale } = usePageData<typeof loader>();
  return (
    <AccountFrame
      wide
      customer={customer}
      back={{ to: '/customer/account/trade-in', label: <FormattedMessage id="sales.all" /> }}
      actions={
        <AskButton about="trade-in-case" id={sale.id}>
          <FormattedMessage id="sales.ask" />
        </AskButton>
      }
    >
      {/* A div, because the view sets its own spacing. */}
      <div>
        <RemoteWidget
          key={sale.id}
          part="tradein"
          expose="./case-view"
          props={{ found: sale }}
          placeholder={<Skeleton height="480px" radius="large" />}
          fallback={<Essentials sale={sale} />}
        />
      </div>
    </AccountFrame>
  );
}
