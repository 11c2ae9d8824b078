import styled from '@emotion/styled';
import { useRef } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Container, media, tokens } from '@rewald/ui';
import { LoadAgain } from '../load-again/load-again.tsx';
import { RestoreNotice } from '../restore/restore-notice.tsx';
import { isOrderable } from '../state/details-rule.ts';
import { copyOf, type Details } from '../state/wizard-state.ts';
import { StepHeading } from '../step-heading/step-heading.tsx';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';
import { AddressFields } from './address-fields.tsx';
import { InParcel } from './in-parcel.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { SendDetails } from './send-details.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { useQuietFills } from './use-quiet-fills.ts';

/** On wide screens the summary is beside the form, on narrow ones inside it, before the button (TRADE-12). */
const Form = styled.form`
  display: grid;
  gap: ${tokens.space[8]};
  ${media.lg} {
    grid-template: 'fields summary' auto 'send summary' 1fr / minmax(0, 1fr) 400px;
    column-gap: ${tokens.space[12]};
    align-items: start;
    & > [data-area='fields'] {
      grid-area: fields;
    }
    & > [data-area='summary'] {
      grid-area: summary;
      position: sticky;
      inset-block-start: 150px;
    }
    & > [data-area='send'] {
      grid-area: send;
    }
  }
`;

const Groups = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
`;

/** The step for the seller's contact, address and payout (TRADE-11). */
export default function DetailsStep() {
  const { state, dispatch, submit, questions } = useWizard();
  useStepLoaded(questions);
  const entry = useDetailsForm();
  const form = useRef<HTMLFormElement>(null);
  useQuietFills(() => form.current && entry.read(form.current));
  const { formerDetails, offer } = state;
  const recycling = Boolean(offer?.grade) && offer?.price === 0;
  const restore = (former: Details): void => {
    entry.form.reset(copyOf(former));
    dispatch({ type: 'details-restored' });
  };
  // The next step shows the result.
  const send = entry.submit(async (details) => {
    if (isOrderable(details)) submit(details);
    return null;
  });

  return (
    <Container>
      <StepHeading
        lead={
          <FormattedMessage id={recycling ? 'trade-in.details.lead-recycling' : 'trade-in.details.lead'} />
        }
      >
        <FormattedMessage id="trade-in.details.title" />
      </StepHeading>
      <Form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <Groups data-area="fields">
          {formerDetails && (
            <RestoreNotice onRestore={() => restore(formerDetails)}>
              <FormattedMessage id="trade-in.restore.details" />
            </RestoreNotice>
          )}
          {questions.status === 'failed' && <LoadAgain onRetry={questions.retry} />}
          <InParcel />
          <PersonFields entry={entry} />
          <AddressFields entry={entry} />
          <PaymentFields entry={entry} recycling={recycling} />
        </Groups>
        <div data-area="summary">
          <SummaryPanel />
        </div>
        <div data-area="send">
          <SendDetails onAsk={(name) => entry.form.setFocus(name)} />
        </div>
      </Form>
    </Container>
  );
}
