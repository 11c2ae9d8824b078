import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { Checkbox, ChoiceChip, Radio, RadioCard, RadioGroup } from './choice.tsx';
import { Field } from './field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

// Missing in jsdom, and user-event needs it to find the radios of a group.
Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
    .join(' | ');

test('[TRADE-11] a field connects label, required mark, error and hint with its input', () => {
  const { rerender } = render(
    <Field label="Vorname" required hint="Wie im Ausweis">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^Vorname/ });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(describedBy(input)).toBe('Wie im Ausweis');

  rerender(
    <Field label="Vorname" required hint="Wie im Ausweis" error="Bitte angeben">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe('Bitte angeben | Wie im Ausweis');
  expect(screen.getByRole('alert').textContent).toBe('Bitte angeben');
});

test('inputs accept name, ref and handlers of react-hook-form', async () => {
  const registered: string[] = [];
  const ref = (element: HTMLInputElement | null): void => {
    if (element) registered.push(element.name);
  };
  const onChange = jest.fn();
  render(
    <>
      <Field label="E-Mail">
        <TextInput name="email" ref={ref} onChange={onChange} />
      </Field>
      <Checkbox label="AGB" name="terms" ref={ref} />
      <Radio label="PayPal" name="type" value="paypal" ref={ref} onChange={onChange} />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'a');
  await userEvent.click(screen.getByRole('radio'));
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(registered).toEqual(['email', 'terms', 'type']);
});

test('a password shows itself and keeps its text', async () => {
  render(
    <Field label="Passwort">
      <PasswordInput showLabel="Anzeigen" hideLabel="Verbergen" />
    </Field>,
  );
  const input = screen.getByLabelText('Passwort');
  await userEvent.type(input, 'geheim');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(input).toHaveProperty('value', 'geheim');
  expect(screen.getByRole('button', { name: 'Verbergen' })).toBeTruthy();
});

function Storage({ onChoice }: { onChoice: (value: string) => void }): ReactElement {
  const [value, setValue] = useState('');
  return (
    <RadioGroup
      legend="Speicher"
      layout="chips"
      value={value}
      error={value ? undefined : 'Bitte wählen'}
      onValueChange={(next) => {
        setValue(next);
        onChoice(next);
      }}
    >
      <ChoiceChip value="128" label="128 GB" />
      <ChoiceChip value="256" label="256 GB" disabled />
      <ChoiceChip value="512" label="512 GB" />
    </RadioGroup>
  );
}

test('a radio group is one named group; arrow keys move through it and skip disabled options', async () => {
  const onChoice = jest.fn();
  render(<Storage onChoice={onChoice} />);
  const group = screen.getByRole('radiogroup', { name: 'Speicher' });
  expect(describedBy(group)).toBe('Bitte wählen');
  await userEvent.click(screen.getByRole('radio', { name: '128 GB' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(onChoice.mock.calls).toEqual([['128'], ['512']]);
  expect(screen.getByRole('radio', { name: '512 GB' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a radio card is named by its title and described by its text', () => {
  render(
    <RadioGroup legend="Zustand">
      <RadioCard value="a" label="Wie neu" end="589,00 €" description="Keine Spuren" />
    </RadioGroup>,
  );
  const radio = screen.getByRole('radio', { name: 'Wie neu 589,00 €' });
  expect(describedBy(radio)).toBe('Keine Spuren');
});

test('[CART-02] the stepper stops at its limits and keeps focus there', async () => {
  const onStep = jest.fn();
  const stepper = (value: number, busy = false): ReactElement => (
    <QuantityStepper
      value={value}
      max={2}
      busy={busy}
      onStep={onStep}
      label="Menge"
      decreaseLabel="Weniger"
      increaseLabel="Mehr"
    />
  );
  const { rerender } = render(stepper(1));
  const [less, more] = screen.getAllByRole('button');
  if (!less || !more) throw new Error('two buttons expected');
  await userEvent.click(less);
  expect(onStep).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(less);
  await userEvent.click(more);
  expect(onStep.mock.calls).toEqual([[1]]);

  rerender(stepper(2));
  await userEvent.click(more);
  await userEvent.click(less);
  expect(onStep.mock.calls).toEqual([[1], [-1]]);

  rerender(stepper(2, true));
  await userEvent.click(less);
  expect(onStep).toHaveBeenCalledTimes(2);
});
