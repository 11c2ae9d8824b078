import type { Meta, StoryObj } from '@storybook/react';
import { Icon } from '../icons/icon.tsx';
import { Inline, Stack } from '../layout/layout.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';

const meta: Meta<typeof Button> = { title: 'Actions/Button', component: Button };
export default meta;
type Story = StoryObj<typeof Button>;

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

export const Playground: Story = { args: { children: 'In den Warenkorb' } };

export const Variants: Story = {
  render: () => (
    <Stack gap={5}>
      {sizes.map((size) => (
        <Inline key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};

export const States: Story = {
  render: () => (
    <Inline>
      <Button iconStart={<Icon name="cart" size={20} />}>In den Warenkorb</Button>
      <Button busy>Wird hinzugefügt …</Button>
      <Button disabled>Nicht verfügbar</Button>
      <Button variant="secondary" iconEnd={<Icon name="external" size={18} />} render={<a href="#top" />}>
        Ein Link
      </Button>
    </Inline>
  ),
};

export const Wide: Story = { args: { wide: true, size: 'large', children: 'Zur Kasse' } };
