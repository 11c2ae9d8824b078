import styled from '@emotion/styled';
import type { Cart, Checkout } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage } from '@rewald/platform';
import { Controller } from '@rewald/platform/forms';
import { Card, Icon, RadioCard, RadioGroup, Stack, Text, tokens } from '@rewald/ui';
import { StepForm } from '../checkout/form.tsx';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useStep, type StepProps } from '../checkout/use-step.ts';
import { deviceName } from '../devices/device-name.ts';
import { DayRange } from '../days/day.tsx';

const Parcels = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  padding: 0;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${tokens.space[3]};
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
`;

const Arrives = styled.span`
  display: block;
  margin-block-start: ${tokens.space[1]};
  color: ${tokens.color.ink};
  font-weight: 500;
`;

/** The delivery dates by parcel. Each seller sends one parcel. */
const ParcelList = ({ checkout, cart }: { checkout: Checkout; cart: Cart }) => (
  <Parcels role="list">
    {checkout.parcels.map(({ seller, itemIds, delivery }) => (
      <li key={seller.id}>
        <Icon name="truck" size={22} />
        <div>
          <strong>
            <FormattedMessage id="shipping.arrives" values={{ days: <DayRange range={delivery} /> }} />
          </strong>
          <Text step="small" tone="inkSoft">
            {cart.items
              .filter(({ id }) => itemIds.some((one) => one === id))
              .map(({ product }) => deviceName(product))
              .join(', ')}
          </Text>
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="shipping.seller" values={{ seller: seller.name }} />
          </Text>
        </div>
      </li>
    ))}
  </Parcels>
);

const MethodCard = ({ id, name, description, price, delivery }: Checkout['shippingMethods'][number]) => (
  <RadioCard
    value={id}
    label={name}
    description={
      <>
        {description}
        {delivery && (
          <Arrives>
            <FormattedMessage id="shipping.arrives" values={{ days: <DayRange range={delivery} short /> }} />
          </Arrives>
        )}
      </>
    }
    end={price.value === 0 ? <FormattedMessage id="shipping.free" /> : formatPrice(price.value)}
  />
);

/** The step for the shipping method, with delivery dates. */
export const ShippingStep = ({ checkout, save, onLost, cart }: StepProps & { cart: Cart }) => {
  const { entry, problem, goOn } = useStep(
    { save, onLost },
    { fields: ['shippingMethod'], defaultValues: { shippingMethod: checkout.shippingMethod } },
  );
  const isFree = cart.summary.total === 0;
  const methods = checkout.shippingMethods;
  return (
    <Stack gap={6}>
      <StepHeading>
        <FormattedMessage id="shipping.title" />
      </StepHeading>
      <StepForm
        onSubmit={goOn(({ shippingMethod }) => ({ shippingMethod }), isFree ? 'review' : 'payment')}
        problem={problem}
        busy={entry.busy}
        back="address"
        submit={<FormattedMessage id={isFree ? 'shipping.nextReview' : 'shipping.next'} />}
      >
        <Controller
          control={entry.form.control}
          name="shippingMethod"
          render={({ field }) => (
            <RadioGroup
              legend={<FormattedMessage id="shipping.title" />}
              legendHidden
              layout="cards"
              name="shippingMethod"
              value={field.value}
              onValueChange={(value) => {
                const method = methods.find(({ id }) => id === value);
                if (!method) return;
                field.onChange(method.id);
                // Saved at once, so that a reload keeps the choice; submitting the step sends it again.
                void save({ shippingMethod: method.id });
              }}
            >
              {methods.map((method) => (
                <MethodCard key={method.id} {...method} />
              ))}
            </RadioGroup>
          )}
        />
        <Card>
          <ParcelList checkout={checkout} cart={cart} />
        </Card>
      </StepForm>
    </Stack>
  );
};
