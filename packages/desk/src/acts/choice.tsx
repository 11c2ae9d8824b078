import { required } from 'ra-core';
import { SelectInput, type SelectInputProps } from 'ra-ui-materialui';

/** One of several things that have names of their own. */
export function Choice(input: Pick<SelectInputProps, 'source' | 'label' | 'choices'>) {
  return <SelectInput {...input} translateChoice={false} validate={required()} />;
}
