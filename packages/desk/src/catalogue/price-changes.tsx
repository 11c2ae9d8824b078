import { Box, Typography } from '@mui/material';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Money } from '../shown/shown.tsx';

type Change = AnswerOf<'POST /api/operator/{locale}/trade-in-prices'>['changes'][number];

function Step({ from, to }: { from: number; to: number }) {
  return (
    <>
      <Money value={from} /> →{' '}
      <strong>
        <Money value={to} />
      </strong>
    </>
  );
}

const COLUMNS: readonly Column<Change>[] = [
  { name: 'device', show: ({ device }) => device.replaceAll('|', '·') },
  { name: 'day', show: ({ day }) => <FormattedDate value={day} /> },
  {
    name: 'faultless',
    show: ({ before, after }) => <Step from={before.faultless} to={after.faultless} />,
    numeric: true,
  },
  { name: 'used', show: ({ before, after }) => <Step from={before.used} to={after.used} />, numeric: true },
];

/** Devices whose price for used ones changes. */
export function PriceChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Box sx={{ mt: 2, overflowX: 'auto' }} role="status">
      <Typography variant="body2" sx={{ mb: 1 }}>
        <FormattedMessage id="prices.count" values={{ count: changes.length }} />
      </Typography>
      {changes.length > 0 && (
        <Sheet<Change>
          of="prices"
          columns={COLUMNS}
          rows={changes}
          keyOf={({ device, day }) => `${device} ${day}`}
        />
      )}
    </Box>
  );
}
