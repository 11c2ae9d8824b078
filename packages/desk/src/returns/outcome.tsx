import { Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Money } from '../shown/shown.tsx';
import type { DeviceShown } from './shown-return.ts';

/** What became of a device. */
export function Outcome({ judgement, offer, others }: DeviceShown) {
  if (judgement === null) return null;
  const { verdict, deduction, reason, rejection, destination, offerId, refund } = judgement;
  const condition = [offer, ...others].find((one) => one?.id === offerId)?.condition ?? '';
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <FormattedMessage
        id="returns.outcome"
        values={{ verdict, deduction: <Money value={deduction} />, refund: <Money value={refund} /> }}
      />
      {rejection !== null && (
        <>
          {' '}
          <FormattedMessage id={`returns.rejection.${rejection}`} />.
        </>
      )}
      {reason !== null && (
        <>
          <br />
          <em>„{reason}“</em>
        </>
      )}
      {destination !== null && (
        <>
          <br />
          <FormattedMessage id="returns.went" values={{ destination, condition }} />
        </>
      )}
    </Typography>
  );
}
