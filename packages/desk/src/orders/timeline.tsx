import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FormattedMessage } from 'react-intl';
import { Happenings, Money } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

function Event({ kind, by, seller, amount, text }: OrderShown['timeline'][number]) {
  const translate = useTranslate();
  return (
    <>
      <strong>
        <FormattedMessage id={`orders.event.${kind}`} />
      </strong>
      {[by, seller].filter((one) => one != null).map((one) => ` · ${one}`)}
      {amount !== undefined && (
        <>
          {' · '}
          <Money value={amount} />
        </>
      )}
      {text !== undefined && (
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{translate(`orders.mail.${text}`, { _: text })}</Box>
      )}
    </>
  );
}

/** All that happened; notes are in between. */
export function Timeline({ timeline }: OrderShown) {
  return <Happenings events={timeline} show={(event) => <Event {...event} />} />;
}
