import { maxValue, minValue, number, required } from 'ra-core';
import { TextInput, type TextInputProps } from 'ra-ui-materialui';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { readNumber } from './read-number.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'validate' | 'format' | 'parse' | 'slotProps'> {
  readonly min?: number;
  readonly max?: number;
  readonly isNeeded?: boolean;
}

/**
 * A number with its bounds, written with comma or point: a browser's own field swallows the one that its language does not know. Dialogs
 * are not checked by the browser, so this says at the field what does not fit.
 */
export function NumberField({ isNeeded = false, min, max, ...input }: NumberFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const validate = useMemo(
    () => [
      ...(isNeeded ? [required()] : []),
      number(),
      ...(min === undefined ? [] : [minValue(min)]),
      ...(max === undefined ? [] : [maxValue(max)]),
    ],
    [min, max, isNeeded],
  );
  function parse(text: string): number | string | null {
    setTyped(text);
    return readNumber(text, intl.locale);
  }
  function format(value: unknown): string {
    if (value == null) return '';
    // What is being typed stays as it is written.
    if (readNumber(typed, intl.locale) === value) return typed;
    if (typeof value === 'number')
      return intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 3 });
    return typeof value === 'string' ? value : '';
  }
  return (
    <TextInput
      {...input}
      parse={parse}
      format={format}
      validate={validate}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
