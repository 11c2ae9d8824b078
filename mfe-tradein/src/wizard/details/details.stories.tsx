import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { Progress } from '../progress/progress.tsx';
import { after } from '../state/test-sale.ts';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import { detailed, offered, TestWizard } from '../test-wizard.tsx';
import DetailsStep from './details-step.tsx';

const meta: Meta = { title: 'Details' };
export default meta;
type Story = StoryObj;

const empty = after(offered, { type: 'offer-accepted' });

export const Form: Story = {
  render: () => (
    <TestWizard from={detailed}>
      <DetailsStep />
    </TestWizard>
  ),
};
export const FormEmpty: Story = {
  render: () => (
    <TestWizard from={empty}>
      <DetailsStep />
    </TestWizard>
  ),
};
export const Summary: Story = {
  render: () => (
    <div style={{ maxInlineSize: 400 }}>
      <TestWizard from={detailed}>
        <SummaryPanel />
      </TestWizard>
    </div>
  ),
};
export const Steps: Story = {
  render: () => (
    <TestWizard from={detailed}>
      <Progress />
    </TestWizard>
  ),
};
