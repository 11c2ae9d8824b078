import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../data/use-api.tsx';
import type { InputProps } from './inputs.tsx';

interface ReferenceProps extends InputProps {
  /** The kind whose keys are offered. */
  readonly to: string;
  readonly many: boolean;
}

interface Option {
  readonly key: string;
  readonly name: string;
}

/** Entries of a kind that fit what was typed. */
function useOptions(kind: string, typed: string, isOpen: boolean): readonly Option[] {
  const api = useApi();
  const isGerman = useLocale() === 'de';
  const q = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: ['catalogue', kind, 'options', q],
    enabled: isOpen,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call('GET /api/operator/{locale}/assortment/{kind}', {
        params: { kind },
        query: { limit: 50, q },
        signal,
      }),
  });
  return (data?.items ?? []).map(({ key, name }) => ({ key, name: (isGerman ? name?.de : name?.en) ?? key }));
}

const keyOf = (option: Option | string): string => (typeof option === 'string' ? option : option.key);
const labelOf = (option: Option | string): string => {
  if (typeof option === 'string') return option;
  return option.name === option.key ? option.key : `${option.name} · ${option.key}`;
};

/** Keys of entries of another kind, found by what they are called. */
export function ReferenceOf({ to, many, label, value, onChange, isNeeded, fault }: ReferenceProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(to, typed, isOpen);
  const keys = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const take = (next: readonly string[]): void => {
    if (many) onChange(next.length === 0 && !isNeeded ? undefined : next);
    else onChange(next[0]);
  };
  const common = {
    options,
    filterOptions: (all: Option[]) => all,
    getOptionLabel: labelOf,
    isOptionEqualToValue: (option: Option | string, chosen: Option | string) =>
      keyOf(option) === keyOf(chosen),
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_: unknown, text: string, why: string) => setTyped(why === 'input' ? text : ''),
    renderInput: (params: object) => (
      <TextField
        {...params}
        label={label}
        size="small"
        required={isNeeded && !many}
        error={fault !== undefined}
        helperText={fault}
      />
    ),
  };
  const chosen = keys.map((key) => ({ key, name: key }));
  return many ? (
    <Autocomplete multiple {...common} value={chosen} onChange={(_, next) => take(next.map(keyOf))} />
  ) : (
    <Autocomplete
      {...common}
      value={chosen[0] ?? null}
      onChange={(_, next) => take(next === null ? [] : [next.key])}
    />
  );
}
