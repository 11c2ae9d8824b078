import { maxValue, minValue, required } from 'ra-core';
import { NumberInput, type NumberInputProps } from 'ra-ui-materialui';
import { useMemo } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'min' | 'max' | 'validate'> {
  readonly min?: number;
  readonly max?: number;
  readonly isNeeded?: boolean;
}

/** A number with its bounds. Dialogs are not checked by the browser, so this says at the field what does not fit. */
export function NumberField({ isNeeded = false, ...input }: NumberFieldProps) {
  const { min, max } = input;
  const validate = useMemo(
    () => [
      ...(isNeeded ? [required()] : []),
      ...(min === undefined ? [] : [minValue(min)]),
      ...(max === undefined ? [] : [maxValue(max)]),
    ],
    [min, max, isNeeded],
  );
  return <NumberInput {...input} validate={validate} />;
}
