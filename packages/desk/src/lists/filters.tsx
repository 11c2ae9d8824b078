import {
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'ra-ui-materialui';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { CallName } from '../data/calls.ts';
import type { DeclaredField } from '../data/describe-calls.ts';
import { useApi } from '../data/use-api.tsx';

/** Parameters of every list, which are no filters. */
const OF_EVERY_LIST = new Set(['sort', 'limit', 'cursor', 'page']);

function inputFor(
  name: string,
  label: string,
  { kind, values = [], many }: DeclaredField,
  of: string,
): ReactElement {
  const common = { source: name, label };
  // Ids of texts have a hyphen where values have a dot.
  const choices = values.map((value) => ({
    id: value,
    name: `${of}.${name}.${value.replace('.', '-')}`,
  }));
  if (kind === 'choice' && many) return <SelectArrayInput key={name} {...common} choices={choices} />;
  if (kind === 'choice') return <SelectInput key={name} {...common} choices={choices} />;
  if (kind === 'boolean') return <NullableBooleanInput key={name} {...common} />;
  if (kind === 'number') return <NumberInput key={name} {...common} min={1} />;
  if (kind === 'day') return <DateInput key={name} {...common} />;
  return <TextInput key={name} {...common} resettable />;
}

/**
 * Inputs for the filters that a list's call declares.
 *
 * @param of first part of their texts: `of.filter.…` for names, `of.state.…` for the values of `state`
 */
export function useFilters(list: CallName, of: string): ReactElement[] {
  const { calls } = useApi();
  const intl = useIntl();
  return Object.entries(calls[list]?.query ?? {})
    .filter(([name]) => !OF_EVERY_LIST.has(name))
    .map(([name, field]) => inputFor(name, intl.formatMessage({ id: `${of}.filter.${name}` }), field, of));
}
