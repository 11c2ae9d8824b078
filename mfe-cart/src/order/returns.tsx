import styled from '@emotion/styled';
import type { Order } from '@rewald/contracts';
import { formatPrice, FormattedMessage, useLocale, usePlatform } from '@rewald/platform';
import { Button, Card, Heading, Icon, Stack, Text, tokens } from '@rewald/ui';
import { deviceName } from '../lines/device-name.ts';
import { Day } from './day.tsx';
import { documentLink } from './order-link.ts';

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

/** The credit notes of a refund: of each seller, or the one that it has. */
const creditNotesOf = ({ creditNote, creditNotes = [] }: Order['refunds'][number]): CreditNote[] => {
  if (creditNotes.length > 0) return creditNotes;
  return creditNote === null ? [] : [{ number: creditNote }];
};

interface ReturnsProps {
  order: Order;
  orderKey: string | undefined;
  level: 2 | 3;
}

/** The returns of an order, with their labels and refunds. */
export const Returns = ({ order, orderKey, level }: ReturnsProps) => {
  const locale = useLocale();
  const { config } = usePlatform();
  if (order.returns.length === 0 && order.refunds.length === 0) return null;
  const price = (value: number) => formatPrice(value, order.currency);
  const nameOf = (lineId: string) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? deviceName(line.product) : '';
  };
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
                        <FormattedMessage id="returns.refundThen" values={{ amount: price(back.refund) }} />
                      </Text>
                      <Button
                        size="small"
                        variant="secondary"
                        iconStart={<Icon name="label" size={18} />}
                        render={
                          <a
                            href={documentLink(
                              config.apiHost,
                              locale,
                              { orderId: order.id, orderKey },
                              `withdrawals/${back.id}/label`,
                            )}
                            target="_blank"
                            rel="noopener"
                          />
                        }
                      >
                        <FormattedMessage id="returns.label" />
                      </Button>
                    </>
                  ) : (
                    <Text step="small">
                      <FormattedMessage
                        id="returns.received"
                        values={{
                          day: <Day at={back.receivedAt ?? back.announcedAt} />,
                          amount: price(back.refund),
                        }}
                      />
                    </Text>
                  )}
                </Stack>
              </li>
            ))}
          </List>
        )}
        {order.refunds.map((refund) => (
          <Stack key={refund.id} gap={2} align="start">
            <Text step="small">
              <FormattedMessage
                id={`refund.${refund.state}`}
                values={{
                  amount: <strong>{price(refund.amount)}</strong>,
                  day: <Day at={refund.at} />,
                  reason: <FormattedMessage id={`refund.reason.${refund.reason}`} />,
                }}
              />
            </Text>
            {creditNotesOf(refund).map(({ number, seller }) => (
              <Button
                key={number}
                size="small"
                variant="secondary"
                iconStart={<Icon name="document" size={18} />}
                render={
                  <a
                    href={documentLink(
                      config.apiHost,
                      locale,
                      { orderId: order.id, orderKey },
                      `credit-notes/${refund.id}`,
                      seller?.id,
                    )}
                    target="_blank"
                    rel="noopener"
                  />
                }
              >
                <FormattedMessage id="refund.creditNote" values={{ number }} />
              </Button>
            ))}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
};
