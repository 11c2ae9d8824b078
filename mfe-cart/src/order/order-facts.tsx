import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Order, OrderAddress } from '@rewald/contracts';
import { AppLink, formatPrice, FormattedMessage, useLocale } from '@rewald/platform';
import { Card, Heading, textLinkStyle, tokens, typeStyle } from '@rewald/ui';
import { hasTree } from '../summary/missing-for-tree.ts';

const { color, space } = tokens;

const Sums = styled.dl`
  ${typeStyle('small')}
  display: grid;
  gap: ${space[2]};
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
  }
  & dt {
    color: ${color.inkSoft};
  }
  & dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & > [data-total] {
    padding-block-start: ${space[3]};
    border-block-start: 1px solid ${color.line};
    font-size: 1rem;
    font-weight: 600;
    & dt {
      color: ${color.ink};
    }
  }
`;

const Blocks = styled.div`
  display: grid;
  gap: ${space[5]};
  & > div {
    display: grid;
    gap: ${space[1]};
    overflow-wrap: anywhere;
  }
`;

const SmallHeading = styled(Heading)`
  font-weight: 600;
`;

const TextLink = styled(AppLink)(textLinkStyle);

const AddressLines = styled.address`
  ${typeStyle('small')}
  font-style: normal;
  white-space: pre-line;
`;

/** An address as on a parcel label. */
export const AddressText = ({ address }: { address: OrderAddress }) => {
  const locale = useLocale();
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.countryCode);
  return (
    <AddressLines>
      {[
        `${address.firstName} ${address.lastName}`,
        address.addition,
        `${address.address} ${address.houseNumber}`,
        `${address.plz} ${address.city}`,
        address.countryCode === 'DE' ? '' : country,
      ]
        .filter(Boolean)
        .join('\n')}
    </AddressLines>
  );
};

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Sums, addresses and payment of an order. */
export const OrderFacts = ({ order, level }: { order: Order; level: 2 | 3 }) => {
  const price = (value: number) => formatPrice(value, order.currency);
  const { summary, payment } = order;
  const small = level === 2 ? 3 : 4;
  return (
    <Card>
      <Blocks>
        <div>
          <Heading level={level} step="title4">
            <FormattedMessage id="facts.sums" />
          </Heading>
          <Sums>
            <Row name={<FormattedMessage id="facts.goods" />}>{price(summary.goods)}</Row>
            {summary.insurance > 0 && (
              <Row name={<FormattedMessage id="facts.insurance" />}>{price(summary.insurance)}</Row>
            )}
            {summary.discount > 0 && (
              <Row
                name={<FormattedMessage id="facts.discount" values={{ code: order.discount?.code ?? '' }} />}
              >
                {price(-summary.discount)}
              </Row>
            )}
            <Row name={<FormattedMessage id="facts.shipping" />}>
              {summary.shipping > 0 ? price(summary.shipping) : <FormattedMessage id="facts.free" />}
            </Row>
            <div data-total>
              <dt>
                <FormattedMessage id="facts.total" />
              </dt>
              <dd>{price(summary.total)}</dd>
            </div>
            {order.taxes?.map(({ percent, net, tax }) => (
              <Row
                key={percent}
                name={<FormattedMessage id="facts.vat" values={{ percent, net: price(net) }} />}
              >
                {price(tax)}
              </Row>
            ))}
            {payment.refunded > 0 && (
              <Row name={<FormattedMessage id="facts.refunded" />}>{price(-payment.refunded)}</Row>
            )}
          </Sums>
          {hasTree(order) && (
            <Small>
              <FormattedMessage
                id="facts.tree"
                values={{
                  link: (words) => (
                    <TextLink key="link" to="/company/about/we-are-rewald" prefetch={false}>
                      {words}
                    </TextLink>
                  ),
                }}
              />
            </Small>
          )}
        </div>
        <div>
          <SmallHeading level={small} step="small">
            <FormattedMessage id="facts.payment" />
          </SmallHeading>
          <p>
            <FormattedMessage id={`facts.provider.${payment.provider}`} />
          </p>
        </div>
        <div>
          <SmallHeading level={small} step="small">
            <FormattedMessage id="facts.delivery" />
          </SmallHeading>
          <AddressText address={order.delivery} />
          <Small>{order.shippingMethod.name}</Small>
        </div>
        {order.billing && (
          <div>
            <SmallHeading level={small} step="small">
              <FormattedMessage id="facts.billing" />
            </SmallHeading>
            <AddressText address={order.billing} />
          </div>
        )}
        {order.documents && order.documents.length > 0 && (
          <div>
            <SmallHeading level={small} step="small">
              <FormattedMessage id="facts.documents" />
            </SmallHeading>
            {order.documents.map(({ document, version }) => (
              <p key={document}>
                <TextLink
                  to={`/documents/${document}?version=${encodeURIComponent(version)}`}
                  prefetch={false}
                >
                  <FormattedMessage id={`facts.documents.${document}`} values={{ version }} />
                </TextLink>
              </p>
            ))}
          </div>
        )}
        <div>
          <SmallHeading level={small} step="small">
            <FormattedMessage id="facts.contact" />
          </SmallHeading>
          <p>{order.contact.email}</p>
          {order.contact.phone && <p>{order.contact.phone}</p>}
        </div>
      </Blocks>
    </Card>
  );
};

const Small = styled.p`
  ${typeStyle('caption')}
  color: ${color.inkSoft};
`;
