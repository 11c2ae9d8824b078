import { Box, Link as MuiLink } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Choice } from '../acts/choice.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Section } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

type Label = NonNullable<OrderShown['labels']>[number];

/** Of a usual parcel, in kilograms. */
export const USUAL_WEIGHT = 1;
const LEAST_WEIGHT = 0.01;
const MOST_WEIGHT = 31.5;

/** Opens a label for printing. */
function PrintLabel({ path, trackingNumber }: Pick<Label, 'path' | 'trackingNumber'>) {
  return (
    <MuiLink href={path} target="_blank" rel="noopener">
      <FormattedMessage id="orders.label.print" values={{ number: trackingNumber }} />
    </MuiLink>
  );
}

/** Buys a carrier's label for a parcel that is not shipped yet, and has none. */
export function BuyLabel({ id, state, lines, labels }: OrderShown) {
  const left = lines.filter(({ parcel, quantity, returned }) => parcel === null && quantity > returned);
  const sellers = [...new Map(left.map(({ seller }) => [seller.id, seller])).values()].filter(
    (seller) => labels?.every((label) => label.seller.id !== seller.id) === true,
  );
  const [only, ...others] = sellers;
  return (
    <Act
      call="POST /api/operator/{locale}/orders/{orderId}/labels"
      params={{ orderId: id }}
      label="orders.buy-label"
      when={only !== undefined && (state === 'confirmed' || state === 'shipped')}
      defaultValues={{ weight: USUAL_WEIGHT, sellerId: others.length > 0 ? null : only?.id }}
      onDone={({ path }) => void window.open(path, '_blank', 'noopener')}
    >
      {others.length > 0 && <Choice source="sellerId" label="orders.seller" choices={sellers} />}
      <NumberField
        source="weight"
        label="orders.label.weight"
        min={LEAST_WEIGHT}
        max={MOST_WEIGHT}
        isNeeded
      />
    </Act>
  );
}

function GiveBack({
  orderId,
  id,
  trackingNumber,
}: { orderId: string } & Pick<Label, 'id' | 'trackingNumber'>) {
  return (
    <Act
      call="DELETE /api/operator/{locale}/orders/{orderId}/labels/{labelId}"
      params={{ orderId, labelId: id }}
      label="orders.give-label-back"
      weight="danger"
      why={{ number: trackingNumber }}
    />
  );
}

/** The labels that were bought for parcels that are still here. */
export function Labels({ id: orderId, labels }: OrderShown) {
  if (labels === null || labels.length === 0) return null;
  return (
    <Section title="orders.label">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {labels.map(({ id, carrier, trackingNumber, path }) => (
          <Box key={id} component="li" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <span>
              {carrier} <PrintLabel path={path} trackingNumber={trackingNumber} />
            </span>
            <GiveBack orderId={orderId} id={id} trackingNumber={trackingNumber} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
