import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import {
  AppLink,
  FormattedMessage,
  formatPrice,
  usePageData,
  type ApiResult,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import {
  Button,
  Card,
  cardLinkStyle,
  Grid,
  Heading,
  Icon,
  Notice,
  Text,
  textLinkStyle,
  tokens,
} from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { useAreas, type Area } from '../account/areas.ts';
import { Entries } from '../account/entry.tsx';
import { isMissing, loadForCustomer } from '../account/load-for-customer.ts';
import { Day } from '../account/when.tsx';
import { OrderEntry } from '../orders/order-entry.tsx';
import { SaleEntry } from '../sales/sale-entry.tsx';

const valueOf = <T,>(result: ApiResult<T>): T | null => (result.ok ? result.data : null);

/** Loads all areas for the overview; of those that fail, it says only that something is missing. */
const lookAround = async ({ api, signal }: PageLoaderArgs) => {
  const [orders, sales, tickets, contracts] = await Promise.all([
    api.call('GET /api/checkout/{locale}/buy/orders', { query: {}, signal }),
    api.call('GET /api/trade-in/{locale}/customer/cases', { signal }),
    api.call('GET /api/notifications/{locale}/customer/tickets', { signal }),
    api.call('GET /api/insurance/{locale}/customer/contracts', { signal }),
  ]);
  // If every area fails, there is no overview. An area that this host does not have is not a failure.
  const areas = [orders, sales, tickets, contracts];
  const lost = areas.find(isMissing);
  if (lost?.ok === false && areas.every(({ ok }) => !ok)) return lost;
  const sold = valueOf(sales);
  const written = valueOf(tickets);
  const data = {
    incomplete: lost !== undefined,
    orders: valueOf(orders)?.items.slice(0, 2) ?? [],
    sales: sold?.items.slice(0, 2) ?? [],
    toDecide: sold?.items.filter(({ state }) => state === 'counter-offered') ?? [],
    unpaid: sold?.items.filter(({ state }) => state === 'payout-failed') ?? [],
    toShip: sold?.items.filter(({ state }) => state === 'submitted') ?? [],
    unread: written?.items.find(({ unread }) => unread > 0) ?? null,
    insured: valueOf(contracts)?.filter(({ state }) => state === 'active').length ?? 0,
  };
  return { ok: true as const, data };
};

export const loader = (args: PageLoaderArgs) => loadForCustomer(args, lookAround(args));

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.account' }),
  noIndex: true,
});

const { space } = tokens;

const Part = styled.section`
  display: grid;
  gap: ${space[3]};
`;

const PartTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Tile = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  padding: ${space[4]};
  & > svg {
    color: ${tokens.color.brandInk};
  }
`;

const TileLink = styled(AppLink)(cardLinkStyle);
const MoreLink = styled(AppLink)(textLinkStyle);

const Newest = ({ title, to, children }: { title: ReactNode; to: string; children: ReactNode }) => (
  <Part>
    <PartTop>
      <Heading level={2} step="title4">
        {title}
      </Heading>
      <MoreLink to={to}>
        <FormattedMessage id="overview.all" />
      </MoreLink>
    </PartTop>
    <Entries role="list">{children}</Entries>
  </Part>
);

const TILE_TEXTS: Record<Area['path'], (insured: number) => ReactNode> = {
  '/customer/account/orders': () => <FormattedMessage id="area.orders.about" />,
  '/customer/account/trade-in': () => <FormattedMessage id="area.tradeIn.about" />,
  '/customer/account/insurance': (insured) => (
    <FormattedMessage id="area.insurance.about" values={{ insured }} />
  ),
  '/shop/wish-list': () => <FormattedMessage id="area.wishList.about" />,
  '/customer/account/messages': () => <FormattedMessage id="area.messages.about" />,
  '/customer/account/settings': () => <FormattedMessage id="area.settings.about" />,
};

type OverviewData = ReturnType<typeof usePageData<typeof loader>>['data'];

interface SaleTaskProps {
  id: string;
  title: ReactNode;
  /** Label of the button that leads to the sale. */
  label: ReactNode;
  children: ReactNode;
}

/** A sale that needs an action of the customer. */
const SaleTask = ({ id, title, label, children }: SaleTaskProps) => (
  <Notice
    tone="warning"
    icon="euro"
    title={title}
    action={
      <Button size="small" render={<AppLink to={`/customer/account/trade-in/${id}`} />}>
        {label}
      </Button>
    }
  >
    {children}
  </Notice>
);

/** A sale for which we offer another price than the one promised. */
const CounterOffer = ({
  sale: { id, device, price, counterPrice },
}: {
  sale: OverviewData['toDecide'][number];
}) => (
  <SaleTask
    id={id}
    title={<FormattedMessage id="overview.decide" values={{ device }} />}
    label={<FormattedMessage id="overview.decideNow" />}
  >
    {typeof counterPrice === 'number' ? (
      <FormattedMessage
        id="overview.decidePrices"
        values={{ price: formatPrice(price), counter: formatPrice(counterPrice) }}
      />
    ) : (
      <FormattedMessage id="overview.decideText" values={{ price: formatPrice(price) }} />
    )}
  </SaleTask>
);

/** A sale whose payout the bank returned. */
const Unpaid = ({ sale: { id, device } }: { sale: OverviewData['unpaid'][number] }) => (
  <SaleTask
    id={id}
    title={<FormattedMessage id="overview.unpaid" values={{ device }} />}
    label={<FormattedMessage id="overview.giveAccount" />}
  >
    <FormattedMessage id="sales.giveAccount" />
  </SaleTask>
);

type TasksProps = Pick<OverviewData, 'toDecide' | 'toShip' | 'unpaid' | 'unread'>;

/** Open tasks: provide a bank account, decide on a price, read an answer, send a device. */
const Tasks = ({ toDecide, toShip, unpaid, unread }: TasksProps) => (
  <>
    {unpaid.map((sale) => (
      <Unpaid key={sale.id} sale={sale} />
    ))}
    {toDecide.map((sale) => (
      <CounterOffer key={sale.id} sale={sale} />
    ))}
    {unread && (
      <Notice
        tone="info"
        icon="chat"
        title={<FormattedMessage id="overview.answer" values={{ subject: unread.subject }} />}
        action={
          <Button
            size="small"
            variant="secondary"
            render={<AppLink to={`/customer/account/messages/${unread.id}`} />}
          >
            <FormattedMessage id="overview.read" />
          </Button>
        }
      />
    )}
    {toShip.slice(0, 1).map(({ id, device, shipBy }) => (
      <Notice
        key={id}
        tone="info"
        icon="label"
        title={<FormattedMessage id="overview.ship" values={{ device }} />}
        action={
          <Button
            size="small"
            variant="secondary"
            render={<AppLink to={`/customer/account/trade-in/${id}`} />}
          >
            <FormattedMessage id="overview.label" />
          </Button>
        }
      >
        <FormattedMessage id="sales.shipBy" values={{ day: <Day at={shipBy} /> }} />
      </Notice>
    ))}
  </>
);

/** All areas of the account as tiles. */
const Areas = ({ insured }: { insured: number }) => {
  const areas = useAreas();
  return (
    <Part>
      <Heading level={2} step="title4">
        <FormattedMessage id="overview.areas" />
      </Heading>
      <Grid min={250} gap={3}>
        {areas.map(({ path, icon, title }) => (
          <Tile key={path} data-interactive>
            <Icon name={icon} size={28} />
            <div>
              <Heading level={3} step="body">
                <TileLink to={path}>
                  <strong>
                    <FormattedMessage id={title} />
                  </strong>
                </TileLink>
              </Heading>
              <Text step="small" tone="inkSoft">
                {TILE_TEXTS[path](insured)}
              </Text>
            </div>
          </Tile>
        ))}
      </Grid>
    </Part>
  );
};

/** The start page of the account: open tasks, news, and links to all areas. */
export default function OverviewPage() {
  const { customer, data } = usePageData<typeof loader>();
  const { orders, sales, insured } = data;
  return (
    <AccountFrame
      customer={customer}
      incomplete={data.incomplete}
      title={<FormattedMessage id="account.hello" values={{ name: customer.firstName }} />}
      intro={customer.email}
    >
      <Tasks {...data} />
      {orders.length > 0 && (
        <Newest title={<FormattedMessage id="overview.orders" />} to="/customer/account/orders">
          {orders.map((order) => (
            <OrderEntry key={order.id} order={order} level={3} />
          ))}
        </Newest>
      )}
      {sales.length > 0 && (
        <Newest title={<FormattedMessage id="overview.sales" />} to="/customer/account/trade-in">
          {sales.map((sale) => (
            <SaleEntry key={sale.id} sale={sale} level={3} />
          ))}
        </Newest>
      )}
      <Areas insured={insured} />
    </AccountFrame>
  );
}
