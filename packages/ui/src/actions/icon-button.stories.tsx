import type { Meta, StoryObj } from '@storybook/react';
import { Inline } from '../layout/layout.tsx';
import { IconButton } from './icon-button.tsx';

const meta: Meta<typeof IconButton> = { title: 'Actions/Icon button', component: IconButton };
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      <IconButton icon="search" label="Suchen" />
      <IconButton icon="cart" label="Warenkorb, 2 Artikel" count={2} />
      <IconButton icon="close" label="Schließen" outlined />
      <IconButton icon="close" label="Schließen" size="small" />
      <IconButton icon="user" label="Konto" disabled />
    </Inline>
  ),
};
