import { FormattedMessage } from '@rewald/platform';
import { Checkbox, Heading, Stack } from '@rewald/ui';
import { StepForm } from '../checkout/form.tsx';
import { DRAFTS } from '../checkout/kept.ts';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useStep, type StepProps } from '../checkout/use-step.ts';
import { AddressFields, ALL_FIELDS, type Addresses } from './address-fields.tsx';
import { EMPTY_ADDRESS } from './empty-address.ts';

/** The step for delivery and billing address. */
export const AddressStep = ({ checkout, save, onLost }: StepProps) => {
  const { entry, problem, goOn } = useStep<Addresses>(
    { save, onLost },
    {
      fields: ALL_FIELDS,
      defaultValues: {
        delivery: checkout.delivery ?? EMPTY_ADDRESS,
        isSame: checkout.billing === null,
        billing: checkout.billing ?? EMPTY_ADDRESS,
      },
      draft: DRAFTS.address,
    },
  );
  const next = goOn(
    ({ delivery, isSame, billing }) => ({ delivery, billing: isSame ? null : billing }),
    'shipping',
  );
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
        <AddressFields of={entry} section="delivery" countries={checkout.countries} />
        <Checkbox label={<FormattedMessage id="address.same" />} {...entry.form.register('isSame')} />
        {!entry.form.watch('isSame') && (
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
