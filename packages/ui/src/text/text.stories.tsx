import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from '../layout/layout.tsx';
import { Heading, Prose, Text } from './text.tsx';
import type { TypeStep } from './type-style.ts';

const meta: Meta = { title: 'Foundations/Type' };
export default meta;
type Story = StoryObj;

const steps: readonly TypeStep[] = [
  'display',
  'title1',
  'title2',
  'title3',
  'title4',
  'lead',
  'body',
  'small',
  'caption',
];

export const Scale: Story = {
  render: () => (
    <Stack>
      {steps.map((step) => (
        <Text key={step} step={step}>
          {step}: Wie neu. Nur klüger.
        </Text>
      ))}
    </Stack>
  ),
};

export const Article: Story = {
  render: () => (
    <Prose>
      <Heading level={1}>Wie lange hält ein Akku?</Heading>
      <p>
        Ein Akku altert mit jeder Ladung. Nach etwa <strong>500 vollen Ladungen</strong> hält er noch rund{' '}
        <a href="#top">80 Prozent</a> seiner ersten Ladung.
      </p>
      <Heading level={2}>Was hilft</Heading>
      <ul>
        <li>Lade lieber oft und wenig als selten und voll.</li>
        <li>Lass das Gerät nicht in der Sonne liegen.</li>
      </ul>
    </Prose>
  ),
};
