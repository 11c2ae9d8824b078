import { Box, Typography } from '@mui/material';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Waits } from '../returns/waits.tsx';
import { Money, Section, To } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

const WAITS = { announced: 'parcel', arrived: 'judgement', received: null } as const;

/** Pieces that come back, or have; what is done about them has a screen of its own. */
export function Returns({ returns }: OrderShown) {
  if (returns.length === 0) return null;
  return (
    <Section title="orders.returns">
      {returns.map((one) => (
        <Box key={one.id} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 1 }}>
          <Waits waitsFor={WAITS[one.state]} />
          <Typography variant="body2" sx={{ flexGrow: 1 }}>
            <To to={`/returns/${one.id}/show`}>{one.number}</To>{' '}
            <FormattedMessage
              id="orders.return.one"
              values={{
                count: one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                seller: one.seller.name,
                refund: <Money value={one.refund} />,
                by: <FormattedDate value={one.returnBy} />,
              }}
            />
            {one.reason !== null && <em> „{one.reason}“</em>}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}
