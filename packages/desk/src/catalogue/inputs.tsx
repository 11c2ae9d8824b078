import { Autocomplete, FormControlLabel, InputAdornment, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Shape, Unit } from './fields.ts';

/** A part of the form: its value, and what is wrong with it. */
export interface InputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly isNeeded: boolean;
  /** Undefined if nothing is. */
  readonly fault: string | undefined;
}

type Of<Kind extends Shape['kind']> = InputProps & { readonly shape: Extract<Shape, { kind: Kind }> };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const common = ({ label, isNeeded, fault }: InputProps) => ({
  label,
  required: isNeeded,
  error: fault !== undefined,
  helperText: fault,
});
const ROWS = {
  line: {},
  lines: { multiline: true, minRows: 2, maxRows: 8 },
  pages: { multiline: true, minRows: 8, maxRows: 24 },
};

export function TextOf(props: Of<'text'>) {
  const { value, onChange, shape } = props;
  return (
    <TextField
      {...common(props)}
      {...ROWS[shape.length]}
      value={textIn(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

export function DayOf(props: InputProps) {
  const { value, onChange } = props;
  return (
    <TextField
      {...common(props)}
      type="date"
      slotProps={{ inputLabel: { shrink: true } }}
      value={textIn(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

const CENTS = 100;
const sizeOf = (unit: Unit): number => (unit === 'euros' ? CENTS : 1);
const shownNumber = (value: unknown, unit: Unit): string =>
  typeof value === 'number' ? String(value / sizeOf(unit)) : '';

/** A number in its unit; cents are shown as euros. What is typed stays as it is while it is no other number. */
export function NumberOf(props: Of<'number'>) {
  const { value, onChange, shape } = props;
  const { unit } = shape;
  const intl = useIntl();
  const [typed, setTyped] = useState(() => shownNumber(value, unit));
  const isSame = typed !== '' && Math.round(Number(typed) * sizeOf(unit) * 1e6) / 1e6 === value;
  return (
    <TextField
      {...common(props)}
      type="number"
      value={isSame ? typed : shownNumber(value, unit)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        onChange(target.value === '' ? undefined : unit === 'euros' ? Math.round(number * CENTS) : number);
      }}
      slotProps={{
        htmlInput: { step: 'any' },
        input:
          unit === null
            ? {}
            : {
                endAdornment: (
                  <InputAdornment position="end">
                    {intl.formatMessage({ id: `catalogue.unit.${unit}` })}
                  </InputAdornment>
                ),
              },
      }}
    />
  );
}

export function FlagOf({ label, value, onChange, fault, shape }: Of<'flag'>) {
  return (
    <FormControlLabel
      label={fault === undefined ? label : `${label}: ${fault}`}
      control={
        <Switch
          checked={value === shape.on}
          onChange={(_, isOn) =>
            onChange(isOn ? shape.on : value === undefined ? undefined : offOf(shape.on))
          }
        />
      }
    />
  );
}
/** What is written where a flag was on before: false, or nothing where only one value is possible. */
const offOf = (on: unknown): unknown => (on === true ? false : undefined);

export function ChoiceOf(props: Of<'choice'>) {
  const { value, onChange, shape, isNeeded } = props;
  const translate = useTranslate();
  return (
    <TextField
      {...common(props)}
      select
      value={shape.values.find((one) => one === value) ?? ''}
      onChange={({ target }) => onChange(shape.values.find((one) => String(one) === target.value))}
    >
      {!isNeeded && <MenuItem value="">–</MenuItem>}
      {shape.values.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`catalogue.value.${one}`, { _: String(one) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A list of words: Enter takes one in. */
export function WordsOf(props: InputProps) {
  const { value, onChange, isNeeded } = props;
  const words = Array.isArray(value) ? value.map(String) : [];
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={words}
      onChange={(_, next) => onChange(next.length === 0 && !isNeeded ? undefined : next)}
      renderInput={(params) => <TextField {...params} {...common({ ...props, isNeeded: false })} />}
    />
  );
}

/** What has no field of its own, as JSON. It counts once it can be read. */
export function JsonOf(props: InputProps) {
  const { value, onChange, fault } = props;
  const intl = useIntl();
  const shown = value === undefined ? '' : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...common(props)}
      multiline
      minRows={2}
      maxRows={16}
      value={typed ?? shown}
      error={fault !== undefined || typed !== null}
      helperText={fault ?? (typed === null ? undefined : intl.formatMessage({ id: 'catalogue.json' }))}
      slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, spellCheck: false } }}
      onChange={({ target }) => {
        setTyped(target.value);
        try {
          onChange(target.value.trim() === '' ? undefined : JSON.parse(target.value));
        } catch {
          return;
        }
        if (target.value.trim() === '') setTyped(null);
      }}
      onBlur={() => {
        if (typed !== null && typed !== '' && isJson(typed)) setTyped(null);
      }}
    />
  );
}
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
