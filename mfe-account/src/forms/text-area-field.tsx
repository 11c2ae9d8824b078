import type { ReactNode } from 'react';
import { useIntl } from '@rewald/platform';
import { filled, type FieldValues, type Path, type ServerForm } from '@rewald/platform/forms';
import { Field, TextArea } from '@rewald/ui';

interface TextAreaFieldProps<V extends FieldValues> {
  of: ServerForm<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  maxLength: number;
  rows?: number;
}

/** A required multi-line field with label. */
export const TextAreaField = <V extends FieldValues>({
  of,
  name,
  label,
  hint,
  maxLength,
  rows = 5,
}: TextAreaFieldProps<V>) => {
  const intl = useIntl();
  const { control, error } = of.field(name, {
    validate: filled(intl.formatMessage({ id: 'form.required' })),
  });
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})} required>
      <TextArea {...control} maxLength={maxLength} rows={rows} />
    </Field>
  );
};
