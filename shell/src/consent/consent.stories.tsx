import { createRef } from 'react';
import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import ConsentDialog from './consent-dialog.tsx';

const meta: Meta<typeof ConsentDialog> = {
  title: 'Consent',
  component: ConsentDialog,
  args: { open: true, onClose: () => undefined, returnFocusTo: createRef() },
};
export default meta;
type Story = StoryObj<typeof ConsentDialog>;

export const NotAskedYet: Story = {
  parameters: onPage({ answers: { 'GET /api/platform/{locale}/customer/consents': null } }),
};
export const Allowed: Story = {
  parameters: onPage({
    answers: {
      'GET /api/platform/{locale}/customer/consents': {
        categories: ['statistics'],
        version: '2026-11',
        at: '2026-11-20T10:00:00.000Z',
      },
    },
  }),
};
export const ApiDown: Story = {};
