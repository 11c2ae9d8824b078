import styled from '@emotion/styled';
import type { Order, OrderLine } from '@rewald/contracts';
import { AppLink, formatPrice, FormattedMessage, productLink, useAssetUrl } from '@rewald/platform';
import {
  Badge,
  DevicePicture,
  Dotted,
  Icon,
  Text,
  media,
  textLinkStyle,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { Including } from '../lines/including.tsx';
import { Day, DayRange } from '../days/day.tsx';
import { byParcel, parcelStep } from './order-state.ts';

const { color, space } = tokens;

const Parcel = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.large};
  background: ${color.surface};
  & > header {
    display: grid;
    gap: ${space[1]};
    padding: ${space[4]} ${space[5]};
    border-block-end: 1px solid ${color.line};
  }
`;

const ParcelHead = styled.p`
  display: flex;
  gap: ${space[1]} ${space[2]};
  font-weight: 600;
  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color.brandInk};
  }
`;

/** A line of its own, because on a phone it fills one. */
const Tracking = styled.span`
  display: block;
  & > a {
    ${textLinkStyle}
  }
`;

const Lines = styled.ul`
  padding: 0 ${space[5]};
  & > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[4]};
    ${media.sm} {
      grid-template-columns: 64px minmax(0, 1fr) auto;
    }
  }
  & > li + li {
    border-block-start: 1px solid ${color.line};
  }
  & [data-picture] {
    align-self: start;
    aspect-ratio: 1;
    padding: 5px;
    border-radius: ${tokens.radius.medium};
    background: ${color.stage};
  }
  & [data-price] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    /* Beside it the name would have no room on phones. */
    grid-column: 2;
    ${media.sm} {
      grid-column: auto;
    }
  }
`;

const Name = styled(AppLink)`
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Fact = styled.p`
  ${typeStyle('small')}
  color: ${color.inkSoft};
`;

type Shown = Pick<Order, 'state' | 'currency' | 'expected' | 'lines'>;

const ParcelState = ({ order, line }: { order: Pick<Shown, 'state' | 'expected'>; line: OrderLine }) => {
  const { parcel } = line;
  if (order.state === 'cancelled') return <FormattedMessage id="parcel.cancelled" />;
  if (!parcel) {
    return <FormattedMessage id="parcel.expected" values={{ days: <DayRange range={order.expected} /> }} />;
  }
  return parcel.deliveredAt === null ? (
    <FormattedMessage id="parcel.shipped" values={{ day: <Day at={parcel.shippedAt} /> }} />
  ) : (
    <FormattedMessage id="parcel.delivered" values={{ day: <Day at={parcel.deliveredAt} /> }} />
  );
};

/** The seller and the carrier of a parcel. */
const Sender = ({ seller, parcel }: Pick<OrderLine, 'seller' | 'parcel'>) => (
  <Fact>
    <FormattedMessage id="parcel.seller" values={{ seller: seller.name }} />
    {parcel && (
      <Tracking>
        {parcel.trackingLink ? (
          <a href={parcel.trackingLink} target="_blank" rel="noopener">
            <FormattedMessage
              id="parcel.track"
              values={{ carrier: parcel.carrier, number: parcel.trackingNumber ?? '' }}
            />
          </a>
        ) : (
          <span>{[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')}</span>
        )}
      </Tracking>
    )}
  </Fact>
);

const Variation = ({ line: { product, condition } }: { line: OrderLine }) => (
  <Fact>
    <Dotted parts={[product.variation, condition.name].filter(Boolean)} />
  </Fact>
);

const Vat = ({ line: { vatPercent } }: { line: OrderLine }) =>
  vatPercent !== undefined && (
    <Fact>
      {vatPercent === null ? (
        <FormattedMessage id="line.margin" />
      ) : (
        <FormattedMessage id="line.vat" values={{ percent: vatPercent }} />
      )}
    </Fact>
  );

interface LineOfProps {
  line: OrderLine;
  currency: string;
}

const LineOf = ({ line, currency }: LineOfProps) => {
  const urlOf = useAssetUrl();
  const price = (value: number) => formatPrice(value, currency);
  return (
    <>
      <div data-picture>
        {line.product.image && (
          <DevicePicture src={line.product.image.urls.medium} alt="" sizes="54px" urlOf={urlOf} />
        )}
      </div>
      <div>
        <Name
          to={productLink({
            modelId: line.model.id,
            productName: line.product.name,
            productId: line.product.id,
            conditionId: line.condition.id,
          })}
          prefetch={false}
        >
          {deviceName(line.product)}
        </Name>
        <Variation line={line} />
        {line.quantity > 1 && (
          <Fact>
            <FormattedMessage
              id="line.pieces"
              values={{ quantity: line.quantity, price: price(line.price.value) }}
            />
          </Fact>
        )}
        {line.option && (
          <Fact>
            <Including option={line.option} currency={currency} />
          </Fact>
        )}
        {line.insurance && (
          <Fact>
            <FormattedMessage
              id="line.insured"
              values={{
                insurance: line.insurance.name,
                price: price(line.insurance.price.value * line.quantity),
              }}
            />
          </Fact>
        )}
        <Vat line={line} />
        {line.returned > 0 && (
          <Text as="div" step="small">
            <Badge tone="info">
              <FormattedMessage id="line.returned" values={{ quantity: line.returned }} />
            </Badge>
          </Text>
        )}
      </div>
      <span data-price>{price(line.price.value * line.quantity)}</span>
    </>
  );
};

/** The lines of an order by parcel. */
export const OrderLines = ({ order }: { order: Shown }) => {
  return (
    <>
      {byParcel(order.lines).map((lines) => {
        const [first] = lines;
        if (!first) return null;
        return (
          <Parcel key={first.id}>
            <header>
              <ParcelHead>
                <Icon name={parcelStep(first) === 2 ? 'checkCircle' : 'truck'} size={20} />
                <span>
                  <ParcelState order={order} line={first} />
                </span>
              </ParcelHead>
              <Sender seller={first.seller} parcel={first.parcel} />
            </header>
            <Lines role="list">
              {lines.map((line) => (
                <li key={line.id}>
                  <LineOf line={line} currency={order.currency} />
                </li>
              ))}
            </Lines>
          </Parcel>
        );
      })}
    </>
  );
};
