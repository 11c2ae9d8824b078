import { Box, Link as MuiLink } from '@mui/material';
import { maxValue, minValue, required } from 'ra-core';
import { NumberInput, SelectInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Section } from '../shown/shown.tsx';
import type { OrderShown } from './shown-order.ts';

type Label = NonNullable<OrderShown['labels']>[number];

/** Of a usual parcel, in kilograms. */
export const USUAL_WEIGHT = 1;
const WEIGHT = [required(), minValue(0.01), maxValue(31.5)];

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
      label="orders.label.buy"
      when={only !== undefined && (state === 'confirmed' || state === 'shipped')}
      done="orders.label.done"
      defaultValues={{ weight: USUAL_WEIGHT, sellerId: others.length > 0 ? null : only?.id }}
      toBody={({ weight, sellerId }) => ({ weight: Number(weight), sellerId: Number(sellerId) })}
      onDone={({ path }) => void window.open(path, '_blank', 'noopener')}
    >
      {others.length > 0 && (
        <SelectInput
          source="sellerId"
          label="orders.seller"
          choices={sellers}
          translateChoice={false}
          validate={required()}
          fullWidth
        />
      )}
      <NumberInput
        source="weight"
        label="orders.label.weight"
        step={0.1}
        validate={WEIGHT}
        helperText={false}
        fullWidth
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
      label="orders.label.cancel"
      weight="danger"
      done="orders.label.cancel.done"
      question={<FormattedMessage id="orders.label.cancel.why" values={{ number: trackingNumber }} />}
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
