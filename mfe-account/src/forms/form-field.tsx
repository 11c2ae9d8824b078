import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from '@rewald/platform';
import { Field, PasswordInput, TextInput, type TextInputProps } from '@rewald/ui';

interface FormFieldProps<V extends FieldValues> extends Omit<TextInputProps, 'form' | 'name'> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong with a value that is not empty; the API host has the last word anyway. */
  check?: ((value: string) => string | undefined) | undefined;
}

/** A labelled field of a form with its error, required unless told. */
export const FormField = <V extends FieldValues>({
  form,
  name,
  label,
  hint,
  check,
  type = 'text',
  ...input
}: FormFieldProps<V>) => {
  const intl = useIntl();
  const { error } = form.getFieldState(name, form.formState);
  const wiring = form.register(name, {
    validate: (value: unknown) => {
      const text = typeof value === 'string' ? value : '';
      if (!text.trim()) return intl.formatMessage({ id: 'form.required' });
      return check?.(text) ?? true;
    },
  });
  const initial: unknown = form.formState.defaultValues?.[name];
  const props = {
    ...input,
    ...wiring,
    // The server renders the value as well, so that it does not pop in.
    ...(typeof initial === 'string' ? { defaultValue: initial } : {}),
  };
  return (
    <Field label={label} error={error?.message} {...(hint ? { hint } : {})} required>
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
