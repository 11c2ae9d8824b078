import { useRef } from 'react';
import type { Checkout } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Controller, type ServerForm } from '@rewald/platform/forms';
import { RadioCard, RadioGroup } from '@rewald/ui';
import type { Addresses } from './addresses.ts';

const ELSEWHERE = ['houseNumber', 'addition', 'plz', 'city'] as const;

interface PlaceChoiceProps {
  of: ServerForm<Addresses>;
  places: NonNullable<Checkout['pickUpPlaces']>;
}

/** The choice between home delivery and a pick-up place. Switching keeps the input of the other kind. */
export const PlaceChoice = ({ of: { form }, places }: PlaceChoiceProps) => {
  const other = useRef(form.getValues('place') === 'home' ? null : form.getValues('billing'));
  const change = (place: Addresses['place']): void => {
    const before = form.getValues();
    // A copy: the form changes its own values in place.
    const delivery = { ...before.delivery };
    const moves = (before.place === 'home') !== (place === 'home');
    form.setValue('place', place, { shouldDirty: true });
    form.clearErrors(['delivery', 'billing']);
    if (!moves) return;
    // The former delivery address becomes the billing address.
    if (place !== 'home' && before.billing.address === '') form.setValue('billing', delivery);
    if (place === 'home' && delivery.address === '')
      form.setValue('delivery.address', before.billing.address);
    for (const name of ELSEWHERE) form.setValue(`delivery.${name}`, other.current?.[name] ?? '');
    other.current = delivery;
  };
  return (
    <Controller
      control={form.control}
      name="place"
      render={({ field }) => (
        <RadioGroup
          legend={<FormattedMessage id="address.place" />}
          layout="cards"
          name="place"
          value={field.value}
          onValueChange={(value) => change(places.find((one) => one === value) ?? 'home')}
        >
          {(['home', ...places] as const).map((place) => (
            <RadioCard
              key={place}
              value={place}
              label={<FormattedMessage id={`address.place.${place}`} />}
              description={<FormattedMessage id={`address.placeText.${place}`} />}
            />
          ))}
        </RadioGroup>
      )}
    />
  );
};
