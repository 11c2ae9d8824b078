import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { after } from '../state/test-sale.ts';
import { detailed, TestWizard } from '../test-wizard.tsx';
import FinishedStep from './finished-step.tsx';

const meta: Meta = { title: 'Finished', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const sold = after(detailed, {
  type: 'order-completed',
  result: {
    ok: true,
    data: { id: '0193-case', reference: 'RW-ABCDEFGH', price: 258, shipBy: '2026-12-05', key: 'k-1' },
  },
});
const refused = after(detailed, {
  type: 'order-completed',
  result: {
    ok: false,
    problem: {
      kind: 'http',
      status: 422,
      message: 'Bitte prüfe deine Angaben.',
      errors: { iban: ['Diese IBAN stimmt nicht.'] },
    },
  },
});

export const Sold: Story = {
  render: () => (
    <TestWizard from={sold}>
      <FinishedStep />
    </TestWizard>
  ),
};
export const NotSent: Story = {
  render: () => (
    <TestWizard from={refused}>
      <FinishedStep />
    </TestWizard>
  ),
};
