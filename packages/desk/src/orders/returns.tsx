import { Box, Typography } from '@mui/material';
import { NumberInput } from 'ra-ui-materialui';
import type { FieldValues } from 'react-hook-form';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Money, Section, State } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

type Return = OrderShown['returns'][number];

const resellableOf = (values: FieldValues): { lineId: string; quantity: number }[] =>
  Object.entries<unknown>(values['pieces'] ?? {}).flatMap(([lineId, quantity]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ lineId, quantity }] : [],
  );

function Receive({ order, one }: { order: OrderShown; one: Return }) {
  const nameOf = (lineId: string): string => order.lines.find(({ id }) => id === lineId)?.product.name ?? '';
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/returns/{returnId}/receive"
      params={{ orderId: order.id, returnId: one.id }}
      version={order.version}
      label="orders.receive"
      weight="first"
      when={one.state === 'announced'}
      done="orders.receive.done"
      question={
        <FormattedMessage id="orders.receive.how" values={{ refund: <Money value={one.refund} /> }} />
      }
      defaultValues={{
        pieces: Object.fromEntries(one.lines.map(({ lineId, quantity }) => [lineId, quantity])),
      }}
      toBody={(values) => ({ resellable: resellableOf(values) })}
    >
      {one.lines.map(({ lineId, quantity }) => (
        <NumberInput
          key={lineId}
          source={`pieces.${lineId}`}
          label={
            <FormattedMessage id="orders.receive.line" values={{ name: nameOf(lineId), most: quantity }} />
          }
          min={0}
          max={quantity}
          fullWidth
          helperText={false}
        />
      ))}
    </Act>
  );
}

/** Pieces that come back, or have. */
export function Returns(order: OrderShown) {
  if (order.returns.length === 0) return null;
  return (
    <Section title="orders.returns">
      {order.returns.map((one) => (
        <Box key={one.id} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 1 }}>
          <State of="returns" state={one.state} />
          <Typography variant="body2" sx={{ flexGrow: 1 }}>
            <FormattedMessage
              id="orders.return.one"
              values={{
                count: one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                seller: one.seller.name,
                refund: <Money value={one.refund} />,
                by: <FormattedDate value={one.returnBy} />,
              }}
            />
            {one.reason !== null && <em> „{one.reason}“</em>}
          </Typography>
          <Receive order={order} one={one} />
        </Box>
      ))}
    </Section>
  );
}
