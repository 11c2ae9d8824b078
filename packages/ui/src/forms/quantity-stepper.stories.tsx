import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Stack } from '../layout/layout.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const meta: Meta = { title: 'Forms/Quantity stepper' };
export default meta;
type Story = StoryObj;

const Stepper = ({ start, max, busy }: { start: number; max: number; busy?: boolean }) => {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      value={value}
      max={max}
      busy={busy}
      label="Menge von Falter 14"
      decreaseLabel="Weniger"
      increaseLabel="Mehr"
      onStep={(delta) => setValue(value + delta)}
    />
  );
};

export const States: Story = {
  render: () => (
    <Stack>
      <Stepper start={2} max={5} />
      <Stepper start={1} max={1} />
      <Stepper start={2} max={5} busy />
    </Stack>
  ),
};
