import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FormattedMessage } from 'react-intl';
import { Moment, Money } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

type Event = OrderShown['timeline'][number];

function Entry({ kind, at, by, seller, amount, text }: Event) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '8.5rem 1fr', gap: 1, py: 0.75 }}>
      <Typography variant="body2" color="textSecondary">
        <Moment at={at} />
      </Typography>
      <Typography variant="body2" component="div">
        <strong>
          <FormattedMessage id={`orders.event.${kind}`} />
        </strong>
        {[by, seller].filter((one) => one != null).map((one) => ` · ${one}`)}
        {amount !== undefined && (
          <>
            {' · '}
            <Money value={amount} />
          </>
        )}
        {text !== undefined && (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {translate(`orders.mail.${text}`, { _: text })}
          </Box>
        )}
      </Typography>
    </Box>
  );
}

/** All that happened, the newest first; notes are in between. */
export function Timeline({ timeline }: OrderShown) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {timeline.toReversed().map((event) => (
        <Entry key={`${event.kind} ${event.at} ${event.text}`} {...event} />
      ))}
    </Box>
  );
}
