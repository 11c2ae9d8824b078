import { Alert, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface ShownOnceProps {
  /** Ids of the dialog's title, and of what is said about it. */
  readonly title: string;
  readonly about: string;
  /** Null: nothing is shown. */
  readonly secret: string | null;
  readonly close: () => void;
}

/** A secret that is shown this once. */
export function ShownOnce({ title, about, secret, close }: ShownOnceProps) {
  const id = useId();
  return (
    <Dialog open={secret !== null} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id={title} />
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          <FormattedMessage id={about} />
        </Alert>
        <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Typography>
      </DialogContent>
    </Dialog>
  );
}
