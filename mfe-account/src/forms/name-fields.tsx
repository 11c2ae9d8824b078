import { FormattedMessage } from '@rewald/platform';
import type { FieldValues, Path, ServerForm } from '@rewald/platform/forms';
import { FieldPair } from '@rewald/ui';
import { FormField } from './form-field.tsx';

interface NameFieldsProps<V extends FieldValues> {
  of: ServerForm<V>;
  first: Path<V>;
  last: Path<V>;
}

export const NameFields = <V extends FieldValues>({ of, first, last }: NameFieldsProps<V>) => (
  <FieldPair>
    <FormField
      of={of}
      name={first}
      label={<FormattedMessage id="form.firstName" />}
      autoComplete="given-name"
      maxLength={100}
    />
    <FormField
      of={of}
      name={last}
      label={<FormattedMessage id="form.lastName" />}
      autoComplete="family-name"
      maxLength={100}
    />
  </FieldPair>
);
