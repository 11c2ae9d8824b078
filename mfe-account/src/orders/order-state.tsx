import type { OrderState, OrderSummary } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Badge, type BadgeProps } from '@rewald/ui';

const TONES: Record<OrderState, BadgeProps['tone']> = {
  placed: 'warning',
  confirmed: 'info',
  shipped: 'info',
  delivered: 'brand',
  cancelled: 'neutral',
};

/** The state of an order as a badge; a return takes precedence over "delivered", as on the order's page. */
export const OrderStateBadge = ({
  order: { state, returns },
}: {
  order: Pick<OrderSummary, 'state' | 'returns'>;
}) =>
  returns ? (
    <Badge tone={returns === 'open' ? 'info' : 'neutral'}>
      <FormattedMessage id={`orders.returns.${returns}`} />
    </Badge>
  ) : (
    <Badge tone={TONES[state]}>
      <FormattedMessage id={`orders.state.${state}`} />
    </Badge>
  );
