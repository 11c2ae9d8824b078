import type { Meta, StoryObj } from '@storybook/react';
import { Stack } from '../layout/layout.tsx';
import { Field } from './field.tsx';
import { FieldPair } from './field-pair.tsx';
import { Select } from './select.tsx';
import { PasswordInput, SearchInput, TextArea, TextInput } from './text-input.tsx';

const meta: Meta = { title: 'Forms/Fields' };
export default meta;
type Story = StoryObj;

export const EveryField: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Vorname" required>
        <TextInput defaultValue="Ada" autoComplete="given-name" />
      </Field>
      <Field label="E-Mail" hint="Dorthin schicken wir die Bestätigung." aside="optional">
        <TextInput type="email" placeholder="name@beispiel.de" />
      </Field>
      <Field label="Passwort">
        <PasswordInput showLabel="Passwort anzeigen" hideLabel="Passwort verbergen" defaultValue="geheim" />
      </Field>
      <Field label="Land">
        <Select>
          <option>Deutschland</option>
          <option>Österreich</option>
        </Select>
      </Field>
      <Field label="Nachricht">
        <TextArea rows={3} />
      </Field>
      <Field label="Suche">
        <SearchInput placeholder="Falter 13, Notebook, Kopfhörer …" />
      </Field>
    </Stack>
  ),
};

export const WithErrors: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="PLZ" required error="Eine deutsche Postleitzahl hat fünf Ziffern.">
        <TextInput defaultValue="1099" inputMode="numeric" />
      </Field>
      <Field label="Nachricht" error="Bitte fülle dieses Feld aus." hint="Höchstens 2.000 Zeichen.">
        <TextArea rows={2} />
      </Field>
      <Field label="Geschlossen">
        <TextInput disabled defaultValue="Deutschland" />
      </Field>
    </Stack>
  ),
};

/** Side by side if both have room; with `data-uneven` one of them is short. */
export const Pairs: Story = {
  render: () => (
    <Stack gap={5}>
      <FieldPair>
        <Field label="Vorname">
          <TextInput defaultValue="Ada" />
        </Field>
        <Field label="Nachname">
          <TextInput defaultValue="Lovelace" />
        </Field>
      </FieldPair>
      <FieldPair data-uneven="end">
        <Field label="Straße">
          <TextInput defaultValue="Lindenstraße" />
        </Field>
        <Field label="Hausnummer">
          <TextInput defaultValue="12a" />
        </Field>
      </FieldPair>
    </Stack>
  ),
};
