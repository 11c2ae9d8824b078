import styled from '@emotion/styled';
import type { Order } from '@rewald/contracts';
import { AppLink, FormattedMessage, useLocale, usePlatform, useSession } from '@rewald/platform';
import {
  Button,
  Heading,
  Icon,
  Inline,
  media,
  Notice,
  Stack,
  Text,
  textLinkStyle,
  tokens,
  type Tone,
} from '@rewald/ui';
import { Claims } from './claims.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Day } from '../days/day.tsx';
import { OrderFacts } from './order-facts.tsx';
import { documentLink, reviewLink, type OrderAccess } from './order-link.ts';
import { OrderLines } from './order-lines.tsx';
import { standingOf, type OrderStanding } from './order-state.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { ReportDefect } from './report-defect.tsx';
import { Returns } from './returns.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { Withdraw } from './withdraw.tsx';

const { space } = tokens;

/** A number that breaks at its hyphens only if it is wider than its line. */
const Whole = styled.span`
  display: inline-block;
`;

const Layout = styled.div`
  display: grid;
  gap: ${space[6]};
  & > div {
    display: grid;
    gap: ${space[5]};
    align-content: start;
    min-inline-size: 0;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 360px;
    column-gap: ${space[10]};
  }
`;

/** Wraps as a whole, so that two links do not read as one. */
const BusinessLink = styled.a`
  ${textLinkStyle}
  display: inline-block;
  margin-inline-end: ${space[2]};
`;

const TONES: Record<OrderStanding, Tone> = {
  placed: 'warning',
  confirmed: 'success',
  'partly-shipped': 'info',
  shipped: 'info',
  delivered: 'success',
  returning: 'info',
  checking: 'info',
  returned: 'success',
  cancelled: 'info',
};

/** The sellers that have issued invoices; undefined stands for a single invoice, whose link names no seller. */
const invoicesOf = ({ invoices = [] }: Order) =>
  invoices.length > 1 ? invoices.map(({ seller }) => seller) : [undefined];

export interface OrderViewProps {
  order: Order;
  /** The key of a mailed link; omitted for the order's logged-in customer. */
  orderKey?: string | undefined;
  /** Level of the order's heading. */
  level: 1 | 2;
  /** Called with the updated order after an action. */
  onChange: (order: Order) => void;
}

type Calls = ReturnType<typeof useOrderActions>;

const ClaimNotice = ({ orderKey, calls }: { orderKey: string; calls: Calls }) => (
  <Notice
    tone="info"
    title={<FormattedMessage id="claim.title" />}
    action={
      <Button size="small" busy={calls.busy === 'claim'} onClick={() => void calls.claim(orderKey)}>
        <FormattedMessage id="claim.do" />
      </Button>
    }
  >
    <FormattedMessage id="claim.text" />
    {calls.problemOf('claim') && <p role="alert">{calls.problemOf('claim')}</p>}
  </Notice>
);

interface ActionsProps {
  order: Order;
  access: OrderAccess;
  calls: Calls;
}

const Actions = ({ order, access, calls }: ActionsProps) => {
  const { config } = usePlatform();
  const locale = useLocale();
  return (
    <Inline>
      {order.actions.invoice &&
        invoicesOf(order).map((seller) => (
          <Button
            key={seller?.id ?? ''}
            variant="secondary"
            iconStart={<Icon name="document" size={20} />}
            render={
              <a
                href={documentLink(config.apiHost, locale, access, 'invoice', seller?.id)}
                target="_blank"
                rel="noopener"
              />
            }
          >
            {seller ? (
              <FormattedMessage id="order.invoiceOf" values={{ seller: seller.name }} />
            ) : (
              <FormattedMessage id="order.invoice" />
            )}
          </Button>
        ))}
      {order.actions.review && (
        <Button
          variant="secondary"
          iconStart={<Icon name="star" size={20} />}
          render={<AppLink to={reviewLink(access)} prefetch={false} />}
        >
          <FormattedMessage id="order.review" />
        </Button>
      )}
      {order.actions.cancel && <CancelOrder order={order} calls={calls} />}
    </Inline>
  );
};

interface BusinessInvoicesProps {
  invoices: NonNullable<Order['invoices']>;
  access: OrderAccess;
}

const BusinessInvoices = ({ invoices, access }: BusinessInvoicesProps) => {
  const { config } = usePlatform();
  const locale = useLocale();
  return (
    <Text data-screen-only step="small" tone="inkSoft">
      <FormattedMessage id="order.forBusiness" />{' '}
      {invoices.map(({ seller }) => (
        <BusinessLink
          key={seller.id}
          href={documentLink(config.apiHost, locale, access, 'invoice', seller.id, 'xrechnung')}
          target="_blank"
          rel="noopener"
        >
          <FormattedMessage id="order.xRechnung" values={{ seller: seller.name }} />
        </BusinessLink>
      ))}
    </Text>
  );
};

/** An order as its buyer sees it: state, actions and lines (CART-06, ACCT-04). */
export const OrderView = ({ order, orderKey, level, onChange }: OrderViewProps) => {
  const session = useSession();
  const access = { orderId: order.id, orderKey };
  const calls = useOrderActions(access, onChange);
  const standing = standingOf(order);
  const state = useFocusOnChange<HTMLDivElement>(standing);
  const below = level === 1 ? 2 : 3;
  const title =
    order.state === 'cancelled' && order.cancelReason
      ? (`order.cancelled.${order.cancelReason}` as const)
      : (`order.state.${standing}` as const);
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={level} step="title2">
          <FormattedMessage
            id="order.title"
            values={{ number: <Whole key="number">{order.number}</Whole> }}
          />
        </Heading>
        <Text tone="inkSoft">
          <FormattedMessage id="order.placedAt" values={{ day: <Day at={order.placedAt} /> }} />
        </Text>
      </Stack>
      <div ref={state} tabIndex={-1} role="status">
        <Notice tone={TONES[standing]} title={<FormattedMessage id={title} />}>
          <FormattedMessage id={`order.next.${standing}`} />
        </Notice>
      </div>
      <Layout>
        <div>
          <OrderLines order={order} />
          <Returns order={order} orderKey={orderKey} level={below} />
          <Claims order={order} level={below} />
          {order.actions.withdraw && <Withdraw order={order} level={below} calls={calls} />}
          {order.actions.reportDefect && (
            <ReportDefect order={order} level={below} access={access} onChange={onChange} />
          )}
        </div>
        <div>
          <OrderFacts order={order} level={below} />
          {order.actions.claim && orderKey !== undefined && session.status === 'authenticated' && (
            <ClaimNotice orderKey={orderKey} calls={calls} />
          )}
          <Actions order={order} access={access} calls={calls} />
          {order.invoices && order.invoices.length > 0 && (
            <BusinessInvoices invoices={order.invoices} access={access} />
          )}
        </div>
      </Layout>
    </Stack>
  );
};
