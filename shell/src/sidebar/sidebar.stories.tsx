import { createRef } from 'react';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import Sidebar from './sidebar.tsx';

const meta: Meta<typeof Sidebar> = {
  title: 'Sidebar',
  component: Sidebar,
  args: {
    open: true,
    onClose: () => undefined,
    navigation: {
      categories: [
        { id: 1, name: 'Smartphones', metadata: { icon: 'phone' } },
        { id: 2, name: 'Tablets', metadata: { icon: 'tablet' } },
      ],
      accessories: [
        { id: 8, name: 'Zubehör' },
        { id: 9, name: 'Hüllen', parentId: 8 },
      ],
    },
    tradeIn: false,
    returnFocusTo: createRef(),
  },
};
export default meta;
type Story = StoryObj<typeof Sidebar>;

export const Shop: Story = {};
export const TradeIn: Story = { args: { tradeIn: true, navigation: null } };
