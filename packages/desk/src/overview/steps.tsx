import { Box, Typography } from '@mui/material';
import { FormattedMessage, useIntl } from 'react-intl';

/** How many came how far, each step beside its share of the first one. */
export function Steps({
  of,
  steps,
}: {
  of: string;
  steps: readonly { readonly step: string; readonly count: number }[];
}) {
  const intl = useIntl();
  const all = steps[0]?.count ?? 0;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
      {steps.map(({ step, count }) => (
        <Box component="li" key={step}>
          <Typography variant="body2" sx={{ display: 'flex', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
            <Box component="span" sx={{ flexGrow: 1 }}>
              <FormattedMessage id={`overview.${of}.${step}`} />
            </Box>
            <span>{intl.formatNumber(count)}</span>
            <Box component="span" sx={{ minWidth: '3.5em', textAlign: 'right', color: 'text.secondary' }}>
              {all > 0 && intl.formatNumber(count / all, { style: 'percent' })}
            </Box>
          </Typography>
          <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'divider' }}>
            <Box
              sx={{
                height: '100%',
                borderRadius: 2,
                bgcolor: 'secondary.main',
                width: all > 0 ? `${(count / all) * 100}%` : 0,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
