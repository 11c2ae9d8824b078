import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Cart, Checkout, OrderContact } from '@rewald/contracts/client';
import { SANDBOX_INSTALMENTS } from '@rewald/contracts/payment-vocabulary';
import { AppLink, FormattedMessage, localizePath, useIntl, useLocale, useReturnDays } from '@rewald/platform';
import {
  Button,
  Card,
  Heading,
  media,
  Notice,
  Stack,
  Text,
  textLinkStyle,
  tokens,
  typeStyle,
  VisuallyHidden,
} from '@rewald/ui';
import { useCartChanges } from '../changes/use-cart-changes.ts';
import { StepBack } from '../checkout/form.tsx';
import type { NothingToPay, PaymentChoice } from '../checkout/payment-choice.ts';
import { StepHeading } from '../checkout/step-heading.tsx';
import { stepPath, type Step } from '../checkout/steps.ts';
import { useNote } from '../checkout/use-note.ts';
import { AddressText } from '../order/order-facts.tsx';
import type { ProviderFieldsRef } from '../payment/confirmation.ts';
import { chosenArrival } from '../summary/arrival-of.ts';
import { CartSummary } from '../summary/cart-summary.tsx';
import { ReviewGoods } from './review-goods.tsx';
import { usePlacing } from './use-placing.ts';

const { color, space } = tokens;

const Blocks = styled.dl`
  display: grid;
  gap: ${space[4]} ${space[6]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & dt {
    ${typeStyle('small')}
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    font-weight: 600;
  }
  & dd {
    ${typeStyle('small')}
    overflow-wrap: anywhere;
  }
`;

const ChangeLink = styled(AppLink)(textLinkStyle);
const DocumentLink = styled.a(textLinkStyle);

const Legal = styled.div`
  ${typeStyle('small')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  color: ${color.inkSoft};
`;

interface ReviewStepProps {
  cart: Cart;
  checkout: Checkout & { contact: OrderContact };
  choice: PaymentChoice | NothingToPay;
  choose: (choice: PaymentChoice | null) => void;
  fields: ProviderFieldsRef;
  onLost: () => Promise<boolean>;
}

const Block = ({ name, step, children }: { name: ReactNode; step: Step | null; children: ReactNode }) => {
  const intl = useIntl();
  return (
    <div>
      <dt>
        <span>{name}</span>
        {step !== null && (
          <ChangeLink
            to={stepPath(step)}
            prefetch={false}
            aria-label={intl.formatMessage(
              { id: 'review.changeNamed' },
              { step: intl.formatMessage({ id: `step.${step}` }) },
            )}
          >
            <FormattedMessage id="review.change" />
          </ChangeLink>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
};

/** The data of the previous steps, each with a link back to its step. */
const Answers = ({ checkout, choice }: Pick<ReviewStepProps, 'checkout' | 'choice'>) => {
  const method = checkout.shippingMethods.find(({ id }) => id === checkout.shippingMethod);
  return (
    <Blocks>
      <Block name={<FormattedMessage id="review.contact" />} step="contact">
        <p>{checkout.contact.email}</p>
        {checkout.contact.phone && <p>{checkout.contact.phone}</p>}
      </Block>
      <Block name={<FormattedMessage id="review.delivery" />} step="address">
        {checkout.delivery && <AddressText address={checkout.delivery} />}
      </Block>
      <Block name={<FormattedMessage id="review.shipping" />} step="shipping">
        <p>{method?.name}</p>
      </Block>
      <Block
        name={<FormattedMessage id="review.payment" />}
        step={choice.provider === 'none' ? null : 'payment'}
      >
        <p>
          <FormattedMessage id={`review.provider.${choice.provider}`} />
        </p>
        {choice.provider === 'sandbox' && choice.behaviour === 'instalments' && (
          <p>
            <FormattedMessage id="review.instalments" values={{ parts: SANDBOX_INSTALMENTS }} />
          </p>
        )}
        {choice.provider !== 'none' && choice.approved && (
          <p>
            <FormattedMessage id="review.approved" />
          </p>
        )}
      </Block>
      {checkout.billing && (
        <Block name={<FormattedMessage id="review.billing" />} step="address">
          <AddressText address={checkout.billing} />
        </Block>
      )}
    </Blocks>
  );
};

const LegalFacts = ({ isInsured }: { isInsured: boolean }) => {
  const locale = useLocale();
  const days = useReturnDays();
  // Opened in a new tab, so that the checkout stays open.
  const document = (path: string) => (words: ReactNode) => (
    <DocumentLink href={localizePath(path, locale)} target="_blank" rel="noopener">
      {words}
    </DocumentLink>
  );
  return (
    <Legal>
      <p>
        <FormattedMessage
          id="review.withdrawal"
          values={{ days, link: document('/documents/right-of-return') }}
        />
      </p>
      <p>
        <FormattedMessage id="review.warranty" values={{ link: document('/documents/warranty') }} />
      </p>
      <p>
        <FormattedMessage
          id="review.terms"
          values={{ terms: document('/documents/terms'), privacy: document('/documents/privacy') }}
        />
      </p>
      {isInsured && (
        <p>
          <FormattedMessage id="review.insurance" />
        </p>
      )}
    </Legal>
  );
};

const NothingOrdered = () => (
  <span>
    <FormattedMessage id="review.nothingOrdered" />
  </span>
);

/** The review of the order, with the essential facts directly above its button (§312j BGB). */
export const ReviewStep = ({ cart, checkout, choice, choose, fields, onLost }: ReviewStepProps) => {
  const note = useNote();
  const changes = useCartChanges();
  const { busy, problem, place } = usePlacing({ cart, choice, fields, choose, onLost });
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) told.current?.focus();
  }, [problem]);
  const isFree = choice.provider === 'none';
  return (
    <Stack gap={6}>
      <VisuallyHidden role="status">{changes.announcement}</VisuallyHidden>
      <StepHeading>
        <FormattedMessage id="review.title" />
      </StepHeading>
      <Card>
        <Answers checkout={checkout} choice={choice} />
      </Card>
      {note && !problem && <Notice tone="error">{note}</Notice>}
      {problem && (
        <div ref={told} tabIndex={-1}>
          <Notice tone="error" title={problem.message}>
            {!problem.isUnknown && <NothingOrdered />}
          </Notice>
        </div>
      )}
      <Card>
        <Stack gap={5}>
          <Heading level={2} step="title4">
            <FormattedMessage id="review.goods" />
          </Heading>
          <ReviewGoods
            cart={cart}
            checkout={checkout}
            troubles={{ ...problem?.lines, ...changes.troubles }}
            onRemove={(item) => void changes.remove(item)}
          />
          <div>
            <CartSummary cart={cart} busy={changes.busy} arrival={chosenArrival(checkout)} />
          </div>
          <LegalFacts isInsured={cart.summary.insurance > 0} />
          <Button
            size="large"
            wide
            busy={busy}
            aria-disabled={changes.busy || undefined}
            onClick={() => !changes.busy && void place()}
          >
            <FormattedMessage id={busy ? 'review.busy' : isFree ? 'review.orderFree' : 'review.order'} />
          </Button>
        </Stack>
      </Card>
      <Text as="div">
        <StepBack to={isFree ? 'shipping' : 'payment'} />
      </Text>
    </Stack>
  );
};
