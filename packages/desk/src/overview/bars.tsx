import { Box, Typography } from '@mui/material';
import { useIntl } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';

type Day = AnswerOf<'GET /api/operator/{locale}/figures/sales'>['days'][number];

/** A bar a day, of the amount; which day it is and what it brought stands in its title. */
export function Bars({ label, days }: { label: string; days: readonly Day[] }) {
  const intl = useIntl();
  const highest = Math.max(1, ...days.map(({ amount }) => amount));
  const dayOf = (day: string) => intl.formatDate(`${day}T12:00:00`, { day: 'numeric', month: 'short' });
  const moneyOf = (amount: number) => intl.formatNumber(amount, { style: 'currency', currency: 'EUR' });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        role="img"
        aria-label={label}
        sx={{
          display: 'flex',
          alignItems: 'end',
          gap: '2px',
          height: 72,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {days.map(({ day, count, amount }) => (
          <Box
            key={day}
            title={intl.formatMessage(
              { id: 'overview.day' },
              { day: dayOf(day), count, amount: moneyOf(amount) },
            )}
            sx={{ flex: 1, height: '100%', display: 'flex', alignItems: 'end' }}
          >
            <Box
              sx={{
                width: '100%',
                height: `${(amount / highest) * 100}%`,
                minHeight: count > 0 ? 3 : 0,
                bgcolor: 'secondary.main',
                borderRadius: '2px 2px 0 0',
              }}
            />
          </Box>
        ))}
      </Box>
      {first !== undefined && last !== undefined && (
        <Typography
          component="figcaption"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', justifyContent: 'space-between' }}
        >
          <span>{dayOf(first.day)}</span>
          <span>{dayOf(last.day)}</span>
        </Typography>
      )}
    </Box>
  );
}
