import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface ToldProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog that tells something, and asks nothing. */
export function Told({ title, isOpen = true, close, children }: ToldProps) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>
          <FormattedMessage id="ra.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
