import { Portal } from '@mui/material';
import { Notification } from 'ra-ui-materialui';

/** Notices stand beside dialogs, which take all that is behind them away from screen readers. On the left they cover no button. */
export function Notices() {
  return (
    <Portal>
      <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} />
    </Portal>
  );
}
