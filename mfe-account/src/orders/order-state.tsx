import type { OrderState } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Badge, type BadgeProps } from '@rewald/ui';

const TONES: Record<OrderState, BadgeProps['tone']> = {
  placed: 'warning',
  confirmed: 'info',
  shipped: 'info',
  delivered: 'brand',
  cancelled: 'neutral',
};

/** The state of an order as a badge. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={TONES[state]}>
    <FormattedMessage id={`orders.state.${state}`} />
  </Badge>
);
