import type { TradeInCaseState } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Badge, type BadgeProps } from '@rewald/ui';

const TONES: Record<TradeInCaseState, BadgeProps['tone']> = {
  submitted: 'warning',
  received: 'info',
  inspected: 'brand',
  'counter-offered': 'accent',
  accepted: 'info',
  declined: 'neutral',
  paid: 'brand',
  recycled: 'brand',
  returning: 'info',
  returned: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  'payout-failed': 'warning',
};

/** The state of a sale as a badge. */
export const SaleStateBadge = ({ state }: { state: TradeInCaseState }) => (
  <Badge tone={TONES[state]}>
    <FormattedMessage id={`sales.state.${state}`} />
  </Badge>
);
