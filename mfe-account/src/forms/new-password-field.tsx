import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import type { FieldValues, Path, ServerForm } from '@rewald/platform/forms';
import { FormField } from './form-field.tsx';
import { LEAST_PASSWORD_LENGTH, ratePassword } from './password-length.ts';

interface NewPasswordFieldProps<V extends FieldValues> {
  of: ServerForm<V>;
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

/** The field for a new password, which is rated during typing. */
export const NewPasswordField = <V extends FieldValues>({ of, name, label }: NewPasswordFieldProps<V>) => {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  return (
    <FormField
      of={of}
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      maxLength={200}
      onInput={(event) => setTyped(event.currentTarget.value)}
      // Beside an error, praise for the length would contradict it.
      hint={of.errorOf(name) === undefined && <LengthHint password={typed} />}
      check={(value) =>
        typeof value !== 'string' ||
        ratePassword(value).state !== 'short' ||
        intl.formatMessage({ id: 'password.tooShort' }, { least: LEAST_PASSWORD_LENGTH })
      }
    />
  );
};
