import { FormattedMessage } from '@rewald/platform';
import type { ServerForm } from '@rewald/platform/forms';
import { FieldPair, Stack } from '@rewald/ui';
import { TextField } from '../checkout/form.tsx';
import type { Addresses } from './addresses.ts';
import { NameFields, TownFields } from './name-and-town.tsx';

interface PickUpFieldsProps {
  of: ServerForm<Addresses>;
  place: 'Packstation' | 'Postfiliale';
}

/** The fields of a pick-up place, stored in those address fields that put them on the label. */
export const PickUpFields = ({ of, place }: PickUpFieldsProps) => (
  <Stack gap={5}>
    <NameFields of={of} section="delivery" />
    <FieldPair>
      <TextField
        of={of}
        name="delivery.addition"
        label={<FormattedMessage id="address.postNumber" />}
        hint={<FormattedMessage id="address.postNumberHint" />}
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
      />
      <TextField
        of={of}
        name="delivery.houseNumber"
        label={<FormattedMessage id={`address.number.${place}`} />}
        hint={<FormattedMessage id="address.numberHint" />}
        autoComplete="off"
        inputMode="numeric"
        maxLength={3}
      />
    </FieldPair>
    <TownFields of={of} section="delivery" />
  </Stack>
);
