import type { ComponentProps, ReactNode } from 'react';
import { Field, Select, TextInput } from '@rewald/ui';

interface Notes {
  label: string;
  /** The server's error message, shown with a red border and announced. */
  error?: string | undefined;
  /** A hint that the value may be wrong. It does not block the form (TRADE-11). */
  warning?: ReactNode;
}

const warningStatus = (warning: ReactNode): ReactNode => warning && <span role="status">{warning}</span>;

export interface DetailFieldProps extends Omit<ComponentProps<'input'>, 'placeholder'>, Notes {
  required?: boolean;
}

/** A field of the details. Required fields have a * in their placeholder (spec section 5). */
export const DetailField = ({ label, error, warning, required, ...input }: DetailFieldProps) => (
  <Field label={label} error={error} hint={!error && warningStatus(warning)}>
    <TextInput {...input} required={required} placeholder={required ? `${label}*` : label} />
  </Field>
);

/** A select in the same style. */
export const DetailSelect = ({
  label,
  error,
  warning,
  ...select
}: Omit<ComponentProps<'select'>, 'size'> & Notes) => (
  <Field label={label} error={error} hint={warningStatus(warning)}>
    <Select {...select} />
  </Field>
);
