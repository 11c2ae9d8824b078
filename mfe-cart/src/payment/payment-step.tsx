import styled from '@emotion/styled';
import type { Cart, PaymentProviderInfo } from '@rewald/contracts/client';
import { FormattedMessage, onDemand, useGoTo, useIntl } from '@rewald/platform';
import { refusal, useServerForm } from '@rewald/platform/forms';
import { Badge, Inline, Notice, PaymentLogo, RadioCard, RadioGroup, Skeleton, Stack, Text } from '@rewald/ui';
import { StepBack, StepForm } from '../checkout/form.tsx';
import type { PaymentChoice } from '../checkout/payment-choice.ts';
import { StepHeading } from '../checkout/step-heading.tsx';
import { stepPath } from '../checkout/steps.ts';
import { useNote } from '../checkout/use-note.ts';
import type { OnFields, ProviderFieldsRef } from './confirmation.ts';
import { NoWayToPay, ProviderTrouble } from './provider-trouble.tsx';
import { SandboxChoice } from './sandbox/sandbox-choice.tsx';
import { usePreparing } from './use-preparing.ts';
import { marksOf, useProviders } from './use-providers.ts';

// A provider's code and script are loaded when it is chosen, not before.
const StripeFields = onDemand(
  () => import('./stripe/stripe-fields.tsx'),
  <Skeleton height="180px" radius="medium" />,
);
const PayPalApproval = onDemand(
  () => import('./paypal/paypal-approval.tsx'),
  <Skeleton height="56px" radius="medium" />,
);

/** Keeps the fields mounted while the order is reviewed, because the input in a provider's fields cannot be restored. */
const Kept = styled.div`
  &[hidden] {
    display: none;
  }
`;

interface PaymentStepProps {
  cart: Cart;
  /** false while the order is reviewed. */
  isShown: boolean;
  choice: PaymentChoice | null;
  choose: (choice: PaymentChoice | null) => void;
  fields: ProviderFieldsRef;
  onFields: OnFields;
  onLost: () => Promise<boolean>;
}

type StepProps = Omit<PaymentStepProps, 'isShown'>;

const behaviourOf = (choice: PaymentChoice | null) =>
  choice?.provider === 'sandbox' ? choice.behaviour : 'approve';

/** The chosen payment method, and its submission once it is complete. */
const useChoosing = (list: readonly PaymentProviderInfo[], { choice, choose, fields, onLost }: StepProps) => {
  const intl = useIntl();
  const goTo = useGoTo();
  const prepare = usePreparing();
  const entry = useServerForm({ fields: [] });
  const only = list.length === 1 ? list[0]?.name : undefined;
  const chosen = list.find(({ name }) => name === choice?.provider)?.name ?? only;
  const behaviour = behaviourOf(choice);

  const pick = (name: string): void => {
    entry.form.clearErrors('root');
    const provider = list.find((one) => one.name === name)?.name;
    if (provider === 'sandbox') choose({ provider, behaviour });
    else if (provider) choose({ provider });
  };

  const goOn = entry.submit(
    async () => {
      if (chosen === undefined) return refusal(intl.formatMessage({ id: 'payment.choose' }));
      if (chosen === 'stripe') {
        const wrong = fields.current
          ? await fields.current.check()
          : intl.formatMessage({ id: 'payment.wait' });
        if (wrong !== null) return refusal(wrong);
        choose({ provider: 'stripe' });
      } else if (chosen === 'sandbox') {
        // Replaces a declined payment.
        const prepared = await prepare('sandbox');
        if (!prepared.ok) return prepared.problem.status === 409 && (await onLost()) ? null : prepared;
        choose({ provider: 'sandbox', behaviour });
      }
      return { ok: true, data: null };
    },
    () => goTo(stepPath('review')),
  );

  return { entry, chosen, pick, goOn };
};

interface ProviderChoiceProps {
  list: readonly PaymentProviderInfo[];
  chosen: string | undefined;
  onPick: (name: string) => void;
}

const ProviderChoice = ({ list, chosen, onPick }: ProviderChoiceProps) => (
  <RadioGroup
    legend={<FormattedMessage id="payment.legend" />}
    legendHidden
    layout="cards"
    name="paymentProvider"
    value={chosen ?? ''}
    onValueChange={onPick}
  >
    {list.map(({ name, title, test, methods }) => (
      <RadioCard
        key={name}
        value={name}
        label={title}
        description={<FormattedMessage id={`payment.about.${name}`} />}
        end={
          <Inline gap={1}>
            {marksOf([{ methods }]).map((mark) => (
              <PaymentLogo key={mark} mark={mark} height={24} />
            ))}
            {test && (
              <Badge tone="warning">
                <FormattedMessage id="payment.test" />
              </Badge>
            )}
          </Inline>
        }
      />
    ))}
  </RadioGroup>
);

interface ProviderPanelProps extends StepProps {
  info: PaymentProviderInfo;
}

/** The fields or buttons of a payment provider. */
const ProviderPanel = ({ info, cart, choice, choose, onFields }: ProviderPanelProps) => {
  const goTo = useGoTo();
  const approveElsewhere = (): void => {
    choose({ provider: 'paypal', approved: true });
    goTo(stepPath('review'));
  };

  switch (info.name) {
    case 'sandbox':
      return (
        <SandboxChoice
          behaviour={behaviourOf(choice)}
          onChange={(next) => choose({ provider: 'sandbox', behaviour: next })}
        />
      );
    case 'stripe':
      return <StripeFields publicKey={info.publicKey ?? ''} onFields={onFields} total={cart.summary.total} />;
    case 'paypal':
      return (
        <PayPalApproval publicKey={info.publicKey ?? ''} isTest={info.test} onApproved={approveElsewhere} />
      );
  }
};

/** The choice of the payment method. No money is taken here; the order button does that. */
export const PaymentStep = ({ isShown, ...step }: PaymentStepProps) => {
  const { choice } = step;
  const { status, list, retry } = useProviders();
  const note = useNote();
  const { entry, chosen, pick, goOn } = useChoosing(list, step);

  // Without payment methods the form is not shown.
  const noWay = status !== 'loading' && list.length === 0;
  const chosenInfo = list.find(({ name }) => name === chosen);
  return (
    <Kept hidden={!isShown}>
      <Stack gap={6}>
        {isShown && (
          <StepHeading>
            <FormattedMessage id="payment.title" />
          </StepHeading>
        )}
        {note && entry.problem === null && <Notice tone="error">{note}</Notice>}
        {/* The rest is rendered together with the payment methods, so that nothing moves. */}
        {status === 'loading' && <Skeleton height="320px" radius="medium" />}
        {status === 'failed' && (
          <ProviderTrouble retry={retry}>
            <FormattedMessage id="payment.unreachable" />
          </ProviderTrouble>
        )}
        {status === 'ready' && noWay && <NoWayToPay />}
        {list.length > 0 && <ProviderChoice list={list} chosen={chosen} onPick={pick} />}
        {/* Outside our form, because providers bring their own forms. */}
        {chosenInfo && <ProviderPanel info={chosenInfo} {...step} />}
        {(noWay || (chosen === 'paypal' && !choice?.approved)) && <StepBack to="shipping" />}
        {list.length > 0 && (chosen !== 'paypal' || choice?.approved) && (
          <StepForm
            onSubmit={goOn}
            problem={entry.problem}
            busy={entry.busy}
            back="shipping"
            submit={<FormattedMessage id="payment.next" />}
          >
            <Text step="small" tone="inkSoft">
              <FormattedMessage id="payment.later" />
            </Text>
          </StepForm>
        )}
      </Stack>
    </Kept>
  );
};
