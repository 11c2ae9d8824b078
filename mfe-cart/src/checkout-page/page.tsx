import styled from '@emotion/styled';
import { useCallback, useRef, useState } from 'react';
import type { Cart, Checkout as CheckoutAnswers } from '@rewald/contracts/client';
import {
  FormattedMessage,
  notFound,
  usePageData,
  usePlatform,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Container, media, Skeleton, Stack, tokens, VisuallyHidden } from '@rewald/ui';
import { AddressStep } from '../address/address-step.tsx';
import { ContactStep } from '../contact/contact-step.tsx';
import type { ProviderFields } from '../payment/confirmation.ts';
import { PaymentStep } from '../payment/payment-step.tsx';
import { TestBank } from '../payment/sandbox/test-bank.tsx';
import { ReviewStep } from '../review/review-step.tsx';
import { ShippingStep } from '../shipping/shipping-step.tsx';
import { EmptyCart, FailedCart, NoOrdering } from '../without-items/cart-without-items.tsx';
import { FoldedGlance, FoldedPlace, SideGlance } from '../checkout/order-glance.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { SessionEnded, useSessionEnd } from '../checkout/session-end.tsx';
import { useFocusOnStep } from '../checkout/step-heading.tsx';
import { StepNav } from '../checkout/step-nav.tsx';
import { isStep, type Step } from '../checkout/steps.ts';
import { useOrdering, type Ordering } from '../checkout/use-ordering.ts';
import { useRightPlace, type Place } from '../checkout/use-right-place.ts';
import { arrivalOf, chosenArrival } from '../summary/arrival-of.ts';

const isPlace = (text: string): text is Place =>
  isStep(text) || text === 'start' || text === 'return' || text === 'test-bank';

export const loader = async ({ params }: PageLoaderArgs): Promise<{ place: Place }> => {
  const place = params['step'] ?? 'start';
  if (!isPlace(place) || params['step'] === 'start') throw notFound();
  return Promise.resolve({ place });
};

export const head: NonNullable<PageModule<{ place: Place }>['head']> = ({ data, intl }) => ({
  title: isStep(data.place)
    ? intl.formatMessage(
        { id: 'checkout.titleStep' },
        { step: intl.formatMessage({ id: `step.${data.place}` }) },
      )
    : intl.formatMessage({ id: 'checkout.title' }),
  noIndex: true,
});

const Root = styled(Container)`
  padding-block: ${tokens.space[5]} ${tokens.space[20]};
  min-block-size: 75vh;
`;

const Layout = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  margin-block-start: ${tokens.space[6]};
  & > div {
    min-inline-size: 0;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 640px) minmax(320px, 400px);
    justify-content: center;
    column-gap: clamp(40px, 6vw, 96px);
  }
  &[data-alone] {
    ${media.lg} {
      grid-template-columns: minmax(0, 760px);
    }
  }
`;

const NavPlace = styled.div`
  max-inline-size: 1120px;
  margin-inline: auto;
`;

const Waiting = () => (
  <Stack gap={5} aria-busy>
    <Skeleton width="60%" height="36px" />
    <Skeleton height="72px" radius="medium" />
    <Skeleton height="72px" radius="medium" />
    <Skeleton width="50%" height="54px" radius="full" />
  </Stack>
);

/** The fields of a provider, which keep what the buyer typed while the order is reviewed. */
const usePaymentFields = (place: Place) => {
  const fields = useRef<ProviderFields | null>(null);
  const onFields = useCallback((next: ProviderFields | null) => {
    fields.current = next;
  }, []);
  const [wasAtPayment, setAtPayment] = useState(place === 'payment');
  if (place === 'payment' && !wasAtPayment) setAtPayment(true);
  return { fields, onFields, wasAtPayment };
};

interface CurrentStepProps {
  step: Step | null;
  cart: Cart;
  checkout: CheckoutAnswers;
  ordering: Ordering;
  payment: ReturnType<typeof usePaymentFields>;
  onLost: () => Promise<boolean>;
}

const CurrentStep = ({ step, cart, checkout, ordering, payment, onLost }: CurrentStepProps) => {
  const { fields, onFields, wasAtPayment } = payment;
  const { save, choice, choose, settled, isFree } = ordering;
  const answers = { checkout, save, onLost };
  const isReview = step === 'review' && checkout.contact !== null && settled !== null;
  return (
    <>
      {step === 'contact' && <ContactStep key={checkout.contact?.email} {...answers} />}
      {step === 'address' && <AddressStep {...answers} />}
      {step === 'shipping' && <ShippingStep {...answers} cart={cart} />}
      {(step === 'payment' || (isReview && wasAtPayment && !isFree)) && (
        <PaymentStep
          cart={cart}
          isShown={step === 'payment'}
          choice={choice}
          choose={choose}
          fields={fields}
          onFields={onFields}
          onLost={onLost}
        />
      )}
      {isReview && (
        <ReviewStep
          cart={cart}
          checkout={{ ...checkout, contact: checkout.contact ?? { email: '', phone: '' } }}
          choice={settled}
          choose={choose}
          fields={fields}
          onLost={onLost}
        />
      )}
    </>
  );
};

function HiddenTitle() {
  return (
    <VisuallyHidden>
      <FormattedMessage id="checkout.title" />
    </VisuallyHidden>
  );
}

/** The steps from the cart to the order button: /shop/checkout/contact, address, shipping, payment, review (CART-06). */
function Checkout() {
  const { place } = usePageData<typeof loader>();
  const ordering = useOrdering();
  const { status, cart, reloadCart, draft, checkout, reload, isEmpty, isFree, open } = ordering;
  const { who, ask, settle } = useSessionEnd();
  const payment = usePaymentFields(place);
  const step = isStep(place) ? place : null;
  useFocusOnStep(step);

  const { hasBecomeOrder, isAhead } = useRightPlace(place, ordering, ask);
  const loggedInAgain = (): void => {
    settle();
    void reloadCart();
    void reload();
  };

  const content = () => {
    if (place === 'return') return <PaymentReturn />;
    if (status === 'failed') return <FailedCart level={1} reload={reloadCart} />;
    if (draft === 'failed') return <FailedCart level={1} reload={reload} />;
    if (hasBecomeOrder) return <Waiting />;
    if (isEmpty) return who === null ? <EmptyCart level={1} /> : null;
    if (!cart || !checkout || open === null || isAhead || checkout.cartId !== cart.id) return <Waiting />;
    if (place === 'test-bank') return <TestBank cart={cart} />;
    return (
      <CurrentStep
        step={step}
        cart={cart}
        checkout={checkout}
        ordering={ordering}
        payment={payment}
        onLost={ask}
      />
    );
  };

  // The start leads on to a step, and stands where that will, so that nothing moves.
  const shown = place === 'start' ? (open ?? 'contact') : step;
  const hasGlance = cart !== null && !isEmpty && shown !== null && shown !== 'review';
  // Its space is reserved until the cart is loaded, so that the steps below do not move.
  const willGlance = cart === null && status !== 'failed' && shown !== null && shown !== 'review';
  const arrival = chosenArrival(checkout) ?? (cart && arrivalOf(cart));
  const isAlone = shown === null || shown === 'review' || isEmpty;
  return (
    <Root>
      {step === null && <HiddenTitle />}
      {hasGlance ? <FoldedGlance cart={cart} arrival={arrival} /> : willGlance && <FoldedPlace />}
      {shown !== null && !isEmpty && (
        <NavPlace>
          <StepNav step={shown} open={open ?? 'contact'} isFree={isFree} />
        </NavPlace>
      )}
      <Layout data-alone={isAlone ? '' : undefined}>
        <div>
          {who !== null && <SessionEnded email={who} onDone={loggedInAgain} />}
          {content()}
        </div>
        {hasGlance && <SideGlance cart={cart} arrival={arrival} />}
      </Layout>
    </Root>
  );
}

/** The checkout, or a notice if the host has no order calls. */
export default function CheckoutPage() {
  const { api } = usePlatform();
  return api.has('POST /api/checkout/{locale}/buy/orders') ? (
    <Checkout />
  ) : (
    <Root>
      <NoOrdering />
    </Root>
  );
}
