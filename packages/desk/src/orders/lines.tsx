import { Avatar, Box, Link as MuiLink, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
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
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '48px 1fr auto', md: '48px 1fr 14rem auto' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar
        variant="rounded"
        src={product.image?.urls.small ?? ''}
        alt=""
        sx={{ width: 48, height: 48, bgcolor: 'background.default' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {quantity} × {product.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[product.variation, condition.name, option?.name, insurance?.name, seller.name]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {returned > 0 && (
          <Typography variant="body2" color="warning">
            <FormattedMessage id="orders.returned" values={{ count: returned }} />
          </Typography>
        )}
      </Box>
      <Typography
        variant="body2"
        component="div"
        sx={{ gridColumn: { xs: '2', md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        <Parcel parcel={parcel} />
      </Typography>
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', gridColumn: { xs: '3', md: 'auto' }, gridRow: { xs: '1', md: 'auto' } }}
      >
        <Money value={total} />
      </Typography>
    </Box>
  );
}

/** What was bought, and where each piece is. */
export function Lines({ lines }: OrderShown) {
  return (
    <Section title="orders.lines">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <LineRow key={line.id} {...line} />
        ))}
      </Box>
    </Section>
  );
}
