import { useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { FormField } from './form-field.tsx';
import { LEAST_PASSWORD_LENGTH, ratePassword } from './password-length.ts';

interface NewPasswordFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: ReactNode;
}

const LengthHint = ({ password }: { password: string }) => {
  const length = ratePassword(password);
  switch (length.state) {
    case 'empty':
      return <FormattedMessage id="password.rule" values={{ least: LEAST_PASSWORD_LENGTH }} />;
    case 'short':
      return <FormattedMessage id="password.short" values={{ missing: length.missing }} />;
    case 'good':
      return <FormattedMessage id="password.good" />;
    case 'strong':
      return <FormattedMessage id="password.strong" />;
  }
};

/** A password to be set: says while typing how it does. */
export const NewPasswordField = <V extends FieldValues>({ form, name, label }: NewPasswordFieldProps<V>) => {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      maxLength={200}
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<LengthHint password={typed} />}
      check={(value) =>
        ratePassword(value).state === 'short'
          ? intl.formatMessage({ id: 'password.tooShort' }, { least: LEAST_PASSWORD_LENGTH })
          : undefined
      }
    />
  );
};
