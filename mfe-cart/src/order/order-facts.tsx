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
  & p:not([class]) {
    ${typeStyle('small')}
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

/** An address in the format of a parcel label. */
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

/** Who plants an order's tree, and how that is proved. The whole text is here, because not every shop has a page about it. */
export const TreeText = ({ planter = 'none' }: { planter: string | undefined }) => (
  <Small>
    <FormattedMessage id="facts.tree" values={{ planter }} />
  </Small>
);

interface OrderFactsProps {
  order: Order;
  level: 2 | 3;
}

const SumsOf = ({ order, level }: OrderFactsProps) => {
  const price = (value: number) => formatPrice(value, order.currency);
  const { summary, payment } = order;
  return (
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
          <Row name={<FormattedMessage id="facts.discount" values={{ code: order.discount?.code ?? '' }} />}>
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
          <Row key={percent} name={<FormattedMessage id="facts.vat" values={{ percent, net: price(net) }} />}>
            {price(tax)}
          </Row>
        ))}
        {payment.refunded > 0 && (
          <Row name={<FormattedMessage id="facts.refunded" />}>{price(-payment.refunded)}</Row>
        )}
        {payment.refunding !== undefined && (
          <Row name={<FormattedMessage id="facts.refunding" />}>{price(-payment.refunding)}</Row>
        )}
      </Sums>
      {hasTree(order) && <TreeText planter={order.planter} />}
    </div>
  );
};

interface FactProps {
  /** Id of the title's message. */
  title: string;
  level: 3 | 4;
  children: ReactNode;
}

const Fact = ({ title, level, children }: FactProps) => (
  <div>
    <SmallHeading level={level} step="small">
      <FormattedMessage id={title} />
    </SmallHeading>
    {children}
  </div>
);

/** The documents that the buyer has agreed to, in the version of that day. */
const Documents = ({ documents }: { documents: NonNullable<Order['documents']> }) => (
  <>
    {documents.map(({ document, version }) => (
      <p key={document}>
        <TextLink to={`/documents/${document}?version=${encodeURIComponent(version)}`} prefetch={false}>
          <FormattedMessage id={`facts.documents.${document}`} values={{ version }} />
        </TextLink>
      </p>
    ))}
  </>
);

/** Sums, addresses and payment of an order. */
export const OrderFacts = ({ order, level }: OrderFactsProps) => {
  const { payment } = order;
  const small = level === 2 ? 3 : 4;
  return (
    <Card>
      <Blocks>
        <SumsOf order={order} level={level} />
        <Fact title="facts.payment" level={small}>
          <p>
            <FormattedMessage id={`facts.provider.${payment.provider}`} />
          </p>
          {payment.instalments !== undefined && (
            <p>
              <FormattedMessage id="facts.instalments" values={{ parts: payment.instalments }} />
            </p>
          )}
        </Fact>
        <Fact title="facts.delivery" level={small}>
          <AddressText address={order.delivery} />
          <Small>{order.shippingMethod.name}</Small>
        </Fact>
        {order.billing && (
          <Fact title="facts.billing" level={small}>
            <AddressText address={order.billing} />
          </Fact>
        )}
        {order.documents && order.documents.length > 0 && (
          <Fact title="facts.documents" level={small}>
            <Documents documents={order.documents} />
          </Fact>
        )}
        <Fact title="facts.contact" level={small}>
          <p>{order.contact.email}</p>
          {order.contact.phone && <p>{order.contact.phone}</p>}
        </Fact>
      </Blocks>
    </Card>
  );
};

const Small = styled.p`
  ${typeStyle('caption')}
  color: ${color.inkSoft};
`;
