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
  'payout-failed': 'warning',
};

/** Where a sale stands, in a word. */
export const SaleStateBadge = ({ state }: { state: TradeInCaseState }) => (
  <Badge tone={TONES[state]}>
    <FormattedMessage id={`sales.state.${state}`} />
  </Badge>
);
