import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Moment, Section } from '../shown/shown.tsx';

/** Something that happened to money. Its text is `money.event.…`. */
interface Happened {
  readonly event: string;
  readonly at: string;
  readonly by: string | null;
}

/** All that happened, the newest first. @param more what is said of one beside who did it */
export function History<One extends Happened>({
  events,
  more,
}: {
  events: readonly One[];
  more?: (one: One) => ReactNode;
}) {
  return (
    <Section title="money.history">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.toReversed().map((one) => (
          <Typography key={`${one.event} ${one.at}`} component="li" variant="body2" sx={{ py: 0.5 }}>
            <Moment at={one.at} /> · <FormattedMessage id={`money.event.${one.event}`} />
            {one.by !== null && ` · ${one.by}`}
            {more?.(one)}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
