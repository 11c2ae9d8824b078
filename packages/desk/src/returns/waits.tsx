import { Chip } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { ReturnShown } from './shown-return.ts';

const COLORS = {
  parcel: 'default',
  judgement: 'warning',
  refund: 'info',
  'sending-back': 'warning',
  nothing: 'success',
} as const;

/** What a return waits for, in words and colour. */
export function Waits({ waitsFor }: Pick<ReturnShown, 'waitsFor'>) {
  const waits = waitsFor ?? 'nothing';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[waits]}
      label={<FormattedMessage id={`returns.waitsFor.${waits}`} />}
    />
  );
}
