import type { SortPayload } from 'ra-core';
import {
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'ra-ui-materialui';
import type { ReactElement } from 'react';
import type { CallName } from '../data/calls.ts';
import type { DeclaredField } from '../data/describe-calls.ts';
import { useApi } from '../data/use-api.tsx';
import { useListText } from './use-text.ts';

/** A piece of work: a filter and an order that people use again and again. */
export interface Queue {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: SortPayload;
}

/** Parameters of every list, which are no filters. */
const OF_EVERY_LIST = new Set(['sort', 'limit', 'cursor']);

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

/** Whether a list's queues are the choice already: there is one for each value of the filter. */
function isInQueues(name: string, { kind, values = [] }: DeclaredField, queues: readonly Queue[]): boolean {
  const wanted = queues.flatMap(({ filter }) => filter[name] ?? []);
  if (kind === 'boolean') return wanted.length > 0;
  return kind === 'choice' && values.every((value) => wanted.includes(value));
}

/**
 * Inputs for the filters that a list's call declares, and that its queues do not make needless.
 *
 * @param of first part of their texts: `of.filter.…` for names, `of.state.…` for the values of `state`
 */
export function useFilters(list: CallName, of: string, queues: readonly Queue[]): ReactElement[] {
  const { calls } = useApi();
  const text = useListText(of);
  return Object.entries(calls[list]?.query ?? {})
    .filter(([name, field]) => !OF_EVERY_LIST.has(name) && !isInQueues(name, field, queues))
    .map(([name, field]) => inputFor(name, text.filter(name), field, of));
}
