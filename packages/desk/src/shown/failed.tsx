import { Alert, Box, Button, Typography } from '@mui/material';
import { useRefresh } from 'ra-core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** What was asked for did not come: why, and once more. */
export function Failed({ error, again }: { error?: unknown; again?: () => void }) {
  const refresh = useRefresh();
  const why = error instanceof Error ? error.message : null;
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" onClick={again ?? refresh}>
          <FormattedMessage id="shown.again" />
        </Button>
      }
    >
      {why ?? <FormattedMessage id="shown.failed" />}
    </Alert>
  );
}

/** There is nothing, and why that is good or what to do. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ py: 6, textAlign: 'center' }}>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}
