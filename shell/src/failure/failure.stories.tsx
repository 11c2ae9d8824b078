import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { FrameNotices } from '../layout/frame-notices.tsx';
import { PageFailure } from './page-failure.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import type { PageProblem } from './page-problem.ts';

const meta: Meta = { title: 'Failure' };
export default meta;
type Story = StoryObj;

const failing = (kind: PageProblem['kind']): Story => ({
  render: () => <PageFailure />,
  parameters: onPage({ error: { status: 500, statusText: '', internal: false, data: { kind } } }),
});

export const NotFound: Story = failing('not-found');
export const DataMissing: Story = failing('data-missing');
export const Refused: Story = failing('refused');
export const Absent: Story = failing('absent');
export const Loading: Story = { render: () => <PagePlaceholder /> };
export const ApiMissing: Story = { render: () => <FrameNotices navigationMissing /> };
