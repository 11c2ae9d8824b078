import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';

/** The name of a case's state. */
export const CaseState = ({ state }: { state: TradeInCase['state'] }) => {
  switch (state) {
    case 'submitted':
      return <FormattedMessage id="case.state.submitted" />;
    case 'received':
      return <FormattedMessage id="case.state.received" />;
    case 'inspected':
      return <FormattedMessage id="case.state.inspected" />;
    case 'counter-offered':
      return <FormattedMessage id="case.state.counter-offered" />;
    case 'accepted':
      return <FormattedMessage id="case.state.accepted" />;
    case 'declined':
      return <FormattedMessage id="case.state.declined" />;
    case 'paid':
      return <FormattedMessage id="case.state.paid" />;
    case 'recycled':
      return <FormattedMessage id="case.state.recycled" />;
    case 'returning':
      return <FormattedMessage id="case.state.returning" />;
    case 'returned':
      return <FormattedMessage id="case.state.returned" />;
    case 'payout-failed':
      return <FormattedMessage id="case.state.payout-failed" />;
    case 'cancelled':
      return <FormattedMessage id="case.state.cancelled" />;
    case 'expired':
      return <FormattedMessage id="case.state.expired" />;
  }
};
