import { Link as MuiLink, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Piece, Pieces } from '../shown/piece.tsx';
import { Moment, Money, Section } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

type Line = OrderShown['lines'][number];

function Parcel({ parcel }: Pick<Line, 'parcel'>) {
  if (parcel === null) return <FormattedMessage id="orders.not-shipped" />;
  const { carrier, trackingNumber, trackingLink, shippedAt, deliveredAt } = parcel;
  return (
    <>
      {carrier}{' '}
      {trackingLink === null ? (
        <span>{trackingNumber}</span>
      ) : (
        <MuiLink href={trackingLink} target="_blank" rel="noopener">
          {trackingNumber}
        </MuiLink>
      )}
      <br />
      <FormattedMessage
        id={deliveredAt === null ? 'orders.shipped-at' : 'orders.delivered-at'}
        values={{ at: <Moment at={deliveredAt ?? shippedAt} /> }}
      />
    </>
  );
}

function LineRow({ product, condition, seller, quantity, returned, total, option, insurance, parcel }: Line) {
  return (
    <Piece
      image={product.image}
      name={`${quantity} × ${product.name}`}
      about={[product.variation, condition.name, option?.name, insurance?.name, seller.name]}
      amount={<Money value={total} />}
      beside={<Parcel parcel={parcel} />}
    >
      {returned > 0 && (
        <Typography variant="body2" color="warning">
          <FormattedMessage id="orders.returned" values={{ count: returned }} />
        </Typography>
      )}
    </Piece>
  );
}

/** What was bought, and where each piece is. */
export function Lines({ lines }: OrderShown) {
  return (
    <Section title="orders.lines">
      <Pieces>
        {lines.map((line) => (
          <LineRow key={line.id} {...line} />
        ))}
      </Pieces>
    </Section>
  );
}
