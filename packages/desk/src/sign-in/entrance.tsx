import { Box, Card, CardContent, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** The page of somebody who is not in yet: one question at a time. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const intl = useIntl();
  const step = useRef<HTMLElement>(null);
  // Each step begins in its first field, or at its first button.
  useEffect(
    () => step.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus(),
    [title],
  );
  const text = intl.formatMessage({ id: title });
  return (
    <Box
      ref={step}
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <title>{`${text} · Rewald`}</title>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Typography
          component="p"
          sx={{ fontWeight: 700, fontSize: '1.25rem', letterSpacing: '-0.02em', mb: 2 }}
        >
          {intl.formatMessage({ id: 'sign-in.brand' })}
        </Typography>
        <Card>
          <CardContent sx={{ p: 3 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
              {text}
            </Typography>
            {children}
          </CardContent>
        </Card>
      </Box>
    </Box>
  );
}
