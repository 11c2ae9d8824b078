import { useState } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Checkbox, Heading, Stack } from '@rewald/ui';
import { StepForm } from '../checkout/form.tsx';
import { keep, kept } from '../checkout/kept.ts';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useFields } from '../checkout/use-fields.ts';
import { useStep, type StepProps } from '../checkout/use-step.ts';
import { ADDRESS_FIELDS, AddressFields, EMPTY_ADDRESS } from './address-fields.tsx';

const OPTIONAL = ['addition'] as const;
const SAME = 'billing-same';

/** Where the parcel goes, and whose name stands on the invoice. */
export const AddressStep = ({ checkout, save, onLost }: StepProps) => {
  const delivery = useFields({
    section: 'delivery',
    fields: ADDRESS_FIELDS,
    optional: OPTIONAL,
    known: checkout.delivery,
    empty: EMPTY_ADDRESS,
  });
  const billing = useFields({
    section: 'billing',
    fields: ADDRESS_FIELDS,
    optional: OPTIONAL,
    known: checkout.billing,
    empty: EMPTY_ADDRESS,
  });
  const [isSame, setSame] = useState(() => {
    const before = kept('tab', SAME);
    return typeof before === 'boolean' ? before : checkout.billing === null;
  });
  const { busy, problem, send } = useStep({ save, onLost });
  const next = async (): Promise<void> => {
    // The invoice's address first: the focus ends at the first field that is wrong.
    const isBillingThere = isSame || billing.check();
    if (!delivery.check() || !isBillingThere) return;
    const sent = await send(
      { delivery: delivery.values, billing: isSame ? null : billing.values },
      'shipping',
      (refused) => {
        const inBilling = !isSame && billing.refuse(refused);
        return delivery.refuse(refused) || inBilling;
      },
    );
    if (!sent) return;
    delivery.settled();
    billing.settled();
    keep('tab', SAME, null);
  };
  return (
    <Stack gap={6}>
      <StepHeading>
        <FormattedMessage id="address.title" />
      </StepHeading>
      <StepForm
        onSubmit={next}
        problem={problem}
        busy={busy}
        back="contact"
        submit={<FormattedMessage id="address.next" />}
      >
        <AddressFields of={delivery} purpose="shipping" countries={checkout.countries} />
        <Checkbox
          label={<FormattedMessage id="address.same" />}
          checked={isSame}
          onChange={(event) => {
            setSame(event.target.checked);
            keep('tab', SAME, event.target.checked);
          }}
        />
        {!isSame && (
          <Stack gap={5}>
            <Heading level={2} step="title4">
              <FormattedMessage id="address.billing" />
            </Heading>
            <AddressFields of={billing} purpose="billing" countries={checkout.countries} />
          </Stack>
        )}
      </StepForm>
    </Stack>
  );
};
