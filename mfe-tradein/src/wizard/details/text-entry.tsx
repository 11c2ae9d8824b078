import type { ComponentProps } from 'react';
import { tidyLine, useWatch } from '@rewald/platform/forms';
import { isComposing } from './is-composing.ts';
import { useEmailSuggestion } from '../use-email-suggestion.tsx';
import { DetailField } from './detail-field.tsx';
import type { DetailName } from './server-errors.ts';
import type { DetailsForm } from './use-details-form.ts';

interface TextEntryProps extends Omit<ComponentProps<typeof DetailField>, 'name' | 'error' | 'warning'> {
  entry: DetailsForm;
  name: DetailName;
  /** A hint about a doubtful value, shown once the field loses focus. */
  warning?: { isFine: (text: string) => boolean; text: string | ((typed: string) => string) };
  /** Formats the value in the input element; not while a keyboard composes, which would then write it once more. */
  tidy?: (input: HTMLInputElement) => void;
}

/** A one-line text field of the details. The submit button's rule decides whether it is required (TRADE-11). */
export const TextEntry = ({ entry, name, warning, tidy, ...input }: TextEntryProps) => {
  const { form } = entry;
  const { control, error } = entry.field(name);
  const typed = useWatch({ control: form.control, name });
  const { isTouched } = form.getFieldState(name, form.formState);
  const meant = useEmailSuggestion(entry, name);
  const text = isTouched && typeof typed === 'string' ? tidyLine(typed) : '';
  const hint = warning && text !== '' && !warning.isFine(text) && warning.text;
  return (
    <DetailField
      {...input}
      {...control}
      onChange={(event) => {
        if (!isComposing(event)) tidy?.(event.currentTarget);
        void control.onChange(event);
      }}
      onBlur={(event) => {
        tidy?.(event.currentTarget);
        // First, because the form's own handler takes the value over without telling anybody.
        if (event.currentTarget.form) entry.read(event.currentTarget.form);
        void control.onBlur(event);
      }}
      required
      error={error}
      warning={meant ?? (typeof hint === 'function' ? hint(text) : hint)}
    />
  );
};
