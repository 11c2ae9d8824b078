import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Field, media, TextInput, tokens, type FieldProps, type TextInputProps } from '@rewald/ui';

/** Fields of a form, one below the other. */
export const FormGrid = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
`;

/** Two fields beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[5]} ${tokens.space[4]};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface TextFieldProps extends TextInputProps, Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** Says so beside the label; all others are required. */
  optional?: boolean;
}

/** One line of text with its label. */
export const TextField = ({ label, hint, error, optional, ...input }: TextFieldProps) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    required={!optional}
    aside={optional && <FormattedMessage id="form.optional" />}
  >
    <TextInput {...input} />
  </Field>
);

/** An e-mail address with its label. */
export const EmailField = (props: Pick<TextFieldProps, 'label' | 'hint' | 'error'>) => (
  <TextField
    {...props}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);
