import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import {
  email,
  filled,
  useEmailMeant,
  type FieldValues,
  type Path,
  type Rule,
  type ServerForm,
} from '@rewald/platform/forms';
import { Button, Field, PasswordInput, TextInput, type TextInputProps } from '@rewald/ui';

interface FormFieldProps<V extends FieldValues> extends Omit<TextInputProps, 'form' | 'name'> {
  of: ServerForm<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  /** Validates a value that is not empty; the API host validates it, too. */
  check?: Rule | undefined;
}

/** A required field with label and error message. */
export const FormField = <V extends FieldValues>({
  of,
  name,
  label,
  hint,
  check,
  type = 'text',
  ...input
}: FormFieldProps<V>) => {
  const intl = useIntl();
  const missing = filled(intl.formatMessage({ id: 'form.required' }));
  const { control, error } = of.field(name, { validate: { missing, ...(check ? { check } : {}) } });
  const props = { ...input, ...control };
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})} required>
      {type === 'password' ? (
        <PasswordInput
          {...props}
          showLabel={intl.formatMessage({ id: 'form.showPassword' })}
          hideLabel={intl.formatMessage({ id: 'form.hidePassword' })}
        />
      ) : (
        <TextInput {...props} type={type} />
      )}
    </Field>
  );
};

interface EmailFieldProps<V extends FieldValues> extends Pick<FormFieldProps<V>, 'of' | 'name' | 'hint'> {
  /** `username` if the address is used to log in. */
  autoComplete?: 'email' | 'username';
}

/** The e-mail address of a form. */
export const EmailField = <V extends FieldValues>({
  autoComplete = 'email',
  ...props
}: EmailFieldProps<V>) => {
  const intl = useIntl();
  const meant = useEmailMeant(props.of, props.name, (address, take) => (
    <Button variant="quiet" size="small" onClick={take}>
      <span>
        <FormattedMessage id="form.emailMeant" values={{ email: <u key="meant">{address}</u> }} />
      </span>
    </Button>
  ));
  return (
    <FormField
      {...props}
      hint={meant ?? props.hint}
      label={<FormattedMessage id="form.emailLabel" />}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      check={email(intl.formatMessage({ id: 'form.email' }))}
    />
  );
};

/** The account's password, in forms that ask for it again. */
export const PasswordField = <V extends FieldValues>(props: Pick<FormFieldProps<V>, 'of' | 'name'>) => (
  <FormField
    {...props}
    label={<FormattedMessage id="form.password" />}
    type="password"
    autoComplete="current-password"
  />
);
