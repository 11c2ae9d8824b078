import { useEffect, useRef } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, formatPrice, useIntl } from '@rewald/platform';
import { Notice, type Tone } from '@rewald/ui';
import type { ReactNode } from 'react';
import { CaseState } from './case-state.tsx';
import { Day } from './day.tsx';

const TONES: Partial<Record<TradeInCase['state'], Tone>> = {
  'counter-offered': 'warning',
  'payout-failed': 'warning',
  inspected: 'success',
  paid: 'success',
};

const SendBy = ({ day }: { day: string }) => {
  const intl = useIntl();
  return (
    <FormattedMessage
      id="case.next.submitted"
      values={{
        day: intl.formatDate(day, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }),
      }}
    />
  );
};

/** The next step, or a statement that nothing is left to do. */
const Next = ({ known }: { known: TradeInCase }): ReactNode => {
  switch (known.state) {
    case 'submitted':
      return <SendBy day={known.parcel?.shipBy ?? known.shipBy} />;
    case 'received':
      return known.price === 0 ? (
        <FormattedMessage id="case.next.received-recycling" />
      ) : (
        <FormattedMessage id="case.next.received" />
      );
    case 'inspected':
    case 'accepted':
      return (
        <FormattedMessage
          id="case.next.paying"
          values={{ price: formatPrice(known.finalPrice ?? known.price) }}
        />
      );
    case 'counter-offered':
      return <FormattedMessage id="case.next.counter-offered" />;
    case 'declined':
      return known.counterOffer?.decision === 'expired' ? (
        <FormattedMessage id="case.next.expired" />
      ) : (
        <FormattedMessage id="case.next.declined" />
      );
    case 'paid':
      return known.payout ? (
        <FormattedMessage
          id="case.next.paid"
          values={{
            price: formatPrice(known.payout.amount),
            day: <Day at={known.payout.paidAt} />,
            method: known.payout.method,
          }}
        />
      ) : null;
    case 'recycled':
      return <FormattedMessage id="case.next.recycled" />;
    case 'returning':
      return known.returnShipment ? (
        <FormattedMessage
          id="case.next.returning"
          values={{ carrier: known.returnShipment.carrier, number: known.returnShipment.trackingNumber }}
        />
      ) : null;
    case 'payout-failed':
      return <FormattedMessage id="case.next.payout-failed" />;
    case 'cancelled':
      return <FormattedMessage id="case.next.cancelled" />;
    case 'expired':
      return <FormattedMessage id="case.next.not-arrived" />;
    case 'returned':
      return <FormattedMessage id="case.next.returned" />;
  }
};

/** The state of a sale in one sentence, and the next step. It is focused when it changes: the pressed button is then gone. */
export const CaseStatus = ({ known }: { known: TradeInCase }) => {
  const status = useRef<HTMLDivElement>(null);
  const shown = useRef(known.state);
  useEffect(() => {
    if (shown.current === known.state) return;
    shown.current = known.state;
    status.current?.focus();
  }, [known.state]);
  return (
    <div role="status" ref={status} tabIndex={-1}>
      <Notice tone={TONES[known.state] ?? 'info'} title={<CaseState state={known.state} />}>
        <Next known={known} />
      </Notice>
    </div>
  );
};
