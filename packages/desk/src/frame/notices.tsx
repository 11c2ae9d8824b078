import { Portal } from '@mui/material';
import { Notification } from 'ra-ui-materialui';

/** Notices stand beside dialogs, which take all that is behind them away from screen readers. */
export function Notices() {
  return (
    <Portal>
      <Notification />
    </Portal>
  );
}
