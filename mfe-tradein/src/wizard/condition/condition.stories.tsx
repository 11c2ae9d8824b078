import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { Drawer } from '@rewald/ui/overlays';
import { after } from '../state/test-sale.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { asked, offered, questions, TestWizard } from '../test-wizard.tsx';
import type { OfferStatus } from '../wizard-context.ts';
import { OfferPanel } from './offer-panel.tsx';
import { PriceReasons } from './price-reasons.tsx';
import { QuestionCard, QuestionHelp } from './question-card.tsx';

const meta: Meta = { title: 'Condition' };
export default meta;
type Story = StoryObj;

const [display, battery] = questions;
const inWizard = (from: WizardState, children: ReactNode): Story => ({
  render: () => <TestWizard from={from}>{children}</TestWizard>,
});
/** As wide as beside the questions. */
const panel = (from: WizardState, offerStatus?: OfferStatus): Story => ({
  render: () => (
    <div style={{ maxInlineSize: 380 }}>
      <TestWizard from={from} offerStatus={offerStatus}>
        <OfferPanel />
      </TestWizard>
    </div>
  ),
});
const nothingOffered = after(offered, { type: 'offer-received', offer: { price: 0, grade: 'X' } });

export const Question: Story = inWizard(offered, display && <QuestionCard question={display} number={1} />);
export const YesOrNo: Story = inWizard(offered, battery && <QuestionCard question={battery} number={2} />);
export const Help: Story = inWizard(
  asked,
  display && (
    <Drawer open onClose={() => undefined} title="Hilfe" closeLabel="Schließen">
      <QuestionHelp question={display} />
    </Drawer>
  ),
);
export const Offer: Story = panel(offered);
export const OfferOpen: Story = panel(asked, 'incomplete');
export const OfferWaiting: Story = panel(asked, 'waiting');
export const OfferFailed: Story = panel(asked, 'failed');
export const Recycling: Story = panel(nothingOffered);
export const Reasons: Story = {
  render: () =>
    offered.offer?.reasons ? (
      <PriceReasons offer={offered.offer} reasons={offered.offer.reasons} questions={questions} />
    ) : (
      <></>
    ),
};
