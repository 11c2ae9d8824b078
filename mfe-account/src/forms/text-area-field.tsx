import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from '@rewald/platform';
import { Field, TextArea } from '@rewald/ui';

interface TextAreaFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  maxLength: number;
  rows?: number;
}

/** A labelled field for several lines, required. */
export const TextAreaField = <V extends FieldValues>({
  form,
  name,
  label,
  hint,
  maxLength,
  rows = 5,
}: TextAreaFieldProps<V>) => {
  const intl = useIntl();
  const { error } = form.getFieldState(name, form.formState);
  const wiring = form.register(name, {
    validate: (value: unknown) =>
      typeof value === 'string' && value.trim() !== '' ? true : intl.formatMessage({ id: 'form.required' }),
  });
  return (
    <Field label={label} error={error?.message} {...(hint ? { hint } : {})} required>
      <TextArea {...wiring} maxLength={maxLength} rows={rows} />
    </Field>
  );
};
