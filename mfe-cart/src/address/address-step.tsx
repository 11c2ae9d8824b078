import { FormattedMessage } from '@rewald/platform';
import { Checkbox, Heading, Stack } from '@rewald/ui';
import { StepForm } from '../checkout/form.tsx';
import { DRAFTS } from '../checkout/kept.ts';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useStep, type StepProps } from '../checkout/use-step.ts';
import { AddressFields, ALL_FIELDS } from './address-fields.tsx';
import type { Addresses } from './addresses.ts';
import { EMPTY_ADDRESS } from './empty-address.ts';
import { PickUpFields } from './pick-up-fields.tsx';
import { PlaceChoice } from './place-choice.tsx';

/** The sections to send. A pick-up place has its name in the street, and always comes with a billing address. */
const sections = ({ place, delivery, isSame, billing }: Addresses) =>
  place === 'home'
    ? { delivery, billing: isSame ? null : billing }
    : { delivery: { ...delivery, address: place, countryCode: 'DE' }, billing };

const NO_PLACES: NonNullable<StepProps['checkout']['pickUpPlaces']> = [];

/** The step for delivery and billing address. */
export const AddressStep = ({ checkout, save, onLost }: StepProps) => {
  const places = checkout.pickUpPlaces ?? NO_PLACES;
  const kept = places.find((place) => place === checkout.delivery?.address) ?? 'home';
  const delivery = checkout.delivery ?? EMPTY_ADDRESS;
  const { entry, problem, goOn } = useStep<Addresses>(
    { save, onLost },
    {
      fields: ALL_FIELDS,
      defaultValues: {
        place: kept,
        delivery: kept === 'home' ? delivery : { ...delivery, address: '' },
        isSame: checkout.billing === null,
        billing: checkout.billing ?? EMPTY_ADDRESS,
      },
      draft: DRAFTS.address,
    },
  );
  // An older draft may contain a place that is no longer offered.
  const wanted = entry.form.watch('place');
  const place = places.find((one) => one === wanted) ?? 'home';
  const next = goOn((values) => sections({ ...values, place }), 'shipping');
  const isHome = place === 'home';
  return (
    <Stack gap={6}>
      <StepHeading>
        <FormattedMessage id="address.title" />
      </StepHeading>
      <StepForm
        onSubmit={next}
        problem={problem}
        busy={entry.busy}
        back="contact"
        submit={<FormattedMessage id="address.next" />}
      >
        {places.length > 0 && <PlaceChoice of={entry} places={places} />}
        {isHome ? (
          <>
            <AddressFields
              of={entry}
              section="delivery"
              countries={checkout.countries}
              hasPlaces={places.length > 0}
            />
            <Checkbox label={<FormattedMessage id="address.same" />} {...entry.form.register('isSame')} />
          </>
        ) : (
          <PickUpFields of={entry} place={place} />
        )}
        {!(isHome && entry.form.watch('isSame')) && (
          <Stack gap={5}>
            <Heading level={2} step="title4">
              <FormattedMessage id="address.billing" />
            </Heading>
            <AddressFields of={entry} section="billing" countries={checkout.countries} />
          </Stack>
        )}
      </StepForm>
    </Stack>
  );
};
