import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'ra-core';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { FieldGroup } from './field.tsx';
import { fieldsOf, type FieldSchema } from './fields.ts';
import { aroundChange, changedFields, mergeFields, patchBetween, type Fields } from './values.ts';

const words: FieldSchema = { type: 'string' };
const both: FieldSchema = { type: 'object', properties: { de: words, en: words } };
const SCHEMA: FieldSchema = {
  type: 'object',
  required: ['name', 'colours'],
  properties: {
    id: { type: 'integer' },
    name: both,
    label: { anyOf: [words, both] },
    brand: { type: 'string', refersTo: 'brands' },
    tax: { enum: ['margin', 'regular'] },
    priceCents: { type: 'integer' },
    hidden: { type: 'boolean' },
    from: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    colours: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: words } } },
    attributes: { type: 'object' },
  },
};

const texts: I18nProvider = {
  translate: (id, { _: otherwise } = {}) => String(otherwise ?? id),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'de',
};
const MESSAGES = {
  'catalogue.unit.euros': '€',
  'catalogue.add': '{what} dazu',
  'catalogue.remove': '{what} weg',
  'catalogue.json': 'kein JSON',
};

/** A form that tells what its value is. */
function Form({ first, tell }: { first: Fields; tell: (value: Fields) => void }) {
  const [value, setValue] = useState(first);
  return (
    <IntlProvider locale="de" messages={MESSAGES}>
      <I18nContextProvider value={texts}>
        <FieldGroup
          fields={fieldsOf({ ...SCHEMA, properties: { ...SCHEMA.properties, brand: words } })}
          value={value}
          onChange={(next) => {
            setValue(next);
            tell(next);
          }}
          path=""
          faults={{ 'colours.0.name': 'Den Namen gibt es schon.' }}
        />
      </I18nContextProvider>
    </IntlProvider>
  );
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('[API-03] each field of a schema has an input of its kind', () => {
  expect(fieldsOf(SCHEMA).map(({ name, shape }) => `${name} ${shape.kind}`)).toEqual([
    'name both',
    'label both',
    'brand reference',
    'tax choice',
    'priceCents number',
    'hidden flag',
    'from day',
    'colours list',
    'attributes json',
  ]);
});

test('[API-03] texts stand side by side, cents are euros, and what is emptied is left out', () => {
  const tell = jest.fn<(value: Fields) => void>();
  render(<Form first={{ name: { de: 'Rot', en: 'Red' }, label: '64 GB', priceCents: 79_900 }} tell={tell} />);
  type(/^name \(en\)/, 'Crimson');
  type(/^label \(de\)/, '64 GByte');
  type(/^label \(en\)/, '64 GByte');
  expect(screen.getByLabelText(/^priceCents/)).toHaveProperty('value', '799');
  type(/^priceCents/, '12.5');
  type(/^from/, '2026-12-01');
  type(/^attributes/, '{"sim": tr');
  expect(screen.getByText('kein JSON')).toBeTruthy();
  type(/^attributes/, '{"sim": true}');
  fireEvent.click(screen.getByLabelText('hidden'));
  expect(tell).toHaveBeenLastCalledWith({
    name: { de: 'Rot', en: 'Crimson' },
    label: '64 GByte',
    priceCents: 1_250,
    from: '2026-12-01',
    attributes: { sim: true },
    hidden: true,
  });
  type(/^from/, '');
  expect(tell.mock.lastCall?.[0]).not.toHaveProperty('from');
});

test('[API-03] things of a list are added and removed, and a fault stands at its field', () => {
  const tell = jest.fn<(value: Fields) => void>();
  render(<Form first={{ colours: [{ name: 'Rot' }] }} tell={tell} />);
  expect(screen.getByText('Den Namen gibt es schon.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'colours dazu' }));
  expect(tell).toHaveBeenLastCalledWith({ colours: [{ name: 'Rot' }, {}] });
  fireEvent.click(screen.getByRole('button', { name: 'colours 1 weg' }));
  expect(tell).toHaveBeenLastCalledWith({ colours: [{}] });
});

test('[API-03] only what differs is sent, and an earlier state comes back whole', () => {
  const now = { key: 'a', name: { de: 'Rot', en: 'Red' }, list: [1, 2], gone: true };
  const then = { key: 'a', name: { de: 'Rot', en: 'Crimson' }, list: [1] };
  const patch = patchBetween(now, then);
  expect(patch).toEqual({ name: { en: 'Crimson' }, list: [1], gone: null });
  expect(mergeFields(now, patch)).toEqual(then);
  expect(patchBetween(then, { ...then })).toEqual({});
  expect(changedFields(now, then).map(({ field }) => field)).toEqual(['name.en', 'list', 'gone']);
});

test('[API-03] of long texts only the part that differs is shown', () => {
  const [before, after] = aroundChange(
    `${'a'.repeat(400)} 14 ${'b'.repeat(400)}`,
    `${'a'.repeat(400)} 30 ${'b'.repeat(400)}`,
  );
  expect([before.length, after.length]).toEqual([86, 86]);
  expect([before, after]).toEqual([expect.stringContaining(' 14 '), expect.stringContaining(' 30 ')]);
});
