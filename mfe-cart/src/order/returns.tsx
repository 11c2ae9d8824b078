import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Order } from '@rewald/contracts';
import { formatPrice, FormattedMessage, useLocale, usePlatform } from '@rewald/platform';
import { Button, Card, Heading, Icon, Inline, Stack, Text, tokens, type IconName } from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { Day } from '../days/day.tsx';
import { documentLink, type OrderAccess } from './order-link.ts';
import { ReturnCode } from './return-code.tsx';
import { ReturnFindings } from './return-findings.tsx';

const List = styled.ul`
  padding: 0;
  & > li + li {
    margin-block-start: ${tokens.space[4]};
    padding-block-start: ${tokens.space[4]};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

interface CreditNote {
  number: string;
  seller?: { id: number | string };
}

/** The credit notes of a refund: one per seller, or a single one. */
const creditNotesOf = ({ creditNote, creditNotes = [] }: Order['refunds'][number]): CreditNote[] => {
  if (creditNotes.length > 0) return creditNotes;
  return creditNote === null ? [] : [{ number: creditNote }];
};

interface ReturnsProps {
  order: Order;
  orderKey: string | undefined;
  level: 2 | 3;
}

interface DocumentButtonProps {
  access: OrderAccess;
  icon: IconName;
  /** Relative to the URL of the order. */
  path: string;
  sellerId?: number | string | undefined;
  children: ReactNode;
}

const DocumentButton = ({ access, icon, path, sellerId, children }: DocumentButtonProps) => {
  const locale = useLocale();
  const { config } = usePlatform();
  return (
    <Button
      size="small"
      variant="secondary"
      iconStart={<Icon name={icon} size={18} />}
      render={
        <a
          href={documentLink(config.apiHost, locale, access, path, sellerId)}
          target="_blank"
          rel="noopener"
        />
      }
    >
      {children}
    </Button>
  );
};

interface ReturnOfProps extends Omit<ReturnsProps, 'level'> {
  back: Order['returns'][number];
}

const ReturnOf = ({ order, orderKey, back }: ReturnOfProps) => {
  const access = { orderId: order.id, orderKey };
  const refund = formatPrice(back.refund, order.currency);
  const nameOf = (lineId: string) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? deviceName(line.product) : '';
  };
  return (
    <Stack gap={2} align="start">
      <strong>
        {back.lines.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join(', ')}
      </strong>
      {back.state === 'announced' ? (
        <>
          <Text step="small">
            <FormattedMessage
              id="returns.announced"
              values={{ day: <Day at={back.returnBy} />, seller: back.seller.name }}
            />
          </Text>
          <Text step="small">
            <FormattedMessage id="returns.refundThen" values={{ amount: refund }} />
          </Text>
          <Inline>
            <DocumentButton access={access} icon="label" path={`withdrawals/${back.id}/label`}>
              <FormattedMessage id="returns.label" />
            </DocumentButton>
            <ReturnCode access={access} returnId={back.id} number={order.number} />
          </Inline>
        </>
      ) : (
        <>
          <Text step="small">
            <FormattedMessage
              id={back.state === 'arrived' ? 'returns.arrived' : 'returns.received'}
              values={{
                day: <Day at={back.receivedAt ?? back.announcedAt} />,
                amount: refund,
              }}
            />
          </Text>
          <ReturnFindings order={order} access={access} back={back} />
        </>
      )}
    </Stack>
  );
};

interface RefundOfProps extends Omit<ReturnsProps, 'level'> {
  refund: Order['refunds'][number];
}

const RefundOf = ({ order, orderKey, refund }: RefundOfProps) => {
  const access = { orderId: order.id, orderKey };
  return (
    <Stack gap={2} align="start">
      <Text step="small">
        <FormattedMessage
          id={`refund.${refund.state}`}
          values={{
            amount: <strong>{formatPrice(refund.amount, order.currency)}</strong>,
            day: <Day at={refund.at} />,
            reason: <FormattedMessage id={`refund.reason.${refund.reason}`} />,
          }}
        />
      </Text>
      {creditNotesOf(refund).map(({ number, seller }) => (
        <DocumentButton
          key={number}
          access={access}
          icon="document"
          path={`credit-notes/${refund.id}`}
          sellerId={seller?.id}
        >
          <FormattedMessage id="refund.creditNote" values={{ number }} />
        </DocumentButton>
      ))}
    </Stack>
  );
};

/** The returns of an order, with their labels and refunds. */
export const Returns = ({ order, orderKey, level }: ReturnsProps) => {
  if (order.returns.length === 0 && order.refunds.length === 0) return null;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={level} step="title4">
          <FormattedMessage id="returns.title" />
        </Heading>
        {order.returns.length > 0 && (
          <List role="list">
            {order.returns.map((back) => (
              <li key={back.id}>
                <ReturnOf order={order} orderKey={orderKey} back={back} />
              </li>
            ))}
          </List>
        )}
        {order.refunds.map((refund) => (
          <RefundOf key={refund.id} order={order} orderKey={orderKey} refund={refund} />
        ))}
      </Stack>
    </Card>
  );
};
