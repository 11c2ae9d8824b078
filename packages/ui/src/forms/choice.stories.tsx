import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Checkbox, ChoiceChip, Radio, RadioCard, RadioGroup } from './choice.tsx';

const meta: Meta = { title: 'Forms/Choices' };
export default meta;
type Story = StoryObj;

const Storage = () => {
  const [value, setValue] = useState('128');
  return (
    <RadioGroup legend="Speicher" layout="chips" value={value} onValueChange={setValue}>
      <ChoiceChip value="128" label="128 GB" />
      <ChoiceChip value="256" label="256 GB" />
      <ChoiceChip value="512" label="512 GB" disabled />
    </RadioGroup>
  );
};

const Condition = () => {
  const [value, setValue] = useState('2');
  return (
    <RadioGroup legend="Zustand" layout="cards" value={value} onValueChange={setValue}>
      <RadioCard value="1" label="Wie neu" description="Keine Spuren, auch aus der Nähe." end="419,00 €" />
      <RadioCard value="2" label="Sehr gut" description="Aus 20 cm kaum zu sehen." end="389,00 €" />
    </RadioGroup>
  );
};

export const Groups: Story = {
  render: () => (
    <Stack gap={6}>
      <Storage />
      <Condition />
      <RadioGroup legend="Auszahlung" error="Bitte wähle eine Zahlungsmethode.">
        <Radio value="bank-transfer" label="Überweisung" />
        <Radio value="paypal" label="PayPal" />
      </RadioGroup>
    </Stack>
  ),
};

export const Checkboxes: Story = {
  render: () => (
    <Stack gap={4}>
      <Checkbox label="Rechnungsadresse ist die Lieferadresse" defaultChecked />
      <Checkbox label="Ich habe alle Konten entfernt" hint="Sonst können wir das Gerät nicht annehmen." />
      <Checkbox label="AGB gelesen" error="Bitte bestätige die AGB." />
    </Stack>
  ),
};
