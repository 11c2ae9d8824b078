import styled from '@emotion/styled';
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
import {
  Button,
  Field,
  media,
  Notice,
  TextInput,
  tokens,
  type FieldProps,
  type TextInputProps,
} from '@rewald/ui';

/** Fields of a form, one below the other. */
export const FormGrid = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
`;

/** Two fields side by side if there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[5]} ${tokens.space[4]};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface TextFieldProps<V extends FieldValues>
  extends Omit<TextInputProps, 'form' | 'name'>, Pick<FieldProps, 'label' | 'hint'> {
  of: ServerForm<V>;
  name: Path<V>;
  /** Shown beside the label; all others are required. */
  optional?: boolean;
  /** The error of a non-empty value. */
  check?: Rule;
}

/** One line of text with its label. */
export const TextField = <V extends FieldValues>({
  of,
  name,
  label,
  hint,
  optional,
  check,
  ...input
}: TextFieldProps<V>) => {
  const intl = useIntl();
  const missing = filled(intl.formatMessage({ id: 'form.required' }));
  const { control, error } = of.field(name, {
    validate: { ...(optional ? {} : { missing }), ...(check ? { check } : {}) },
  });
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={!optional}
      aside={optional && <FormattedMessage id="form.optional" />}
    >
      <TextInput {...input} {...control} />
    </Field>
  );
};

/** An e-mail address with its label. */
export const EmailField = <V extends FieldValues>(props: Pick<TextFieldProps<V>, 'of' | 'name' | 'hint'>) => {
  const intl = useIntl();
  const meant = useEmailMeant(props.of, props.name, (address, take) => (
    <Button variant="quiet" size="small" onClick={take}>
      <span>
        <FormattedMessage id="form.emailMeant" values={{ email: <u key="meant">{address}</u> }} />
      </span>
    </Button>
  ));
  return (
    <TextField
      {...props}
      hint={meant ?? props.hint}
      label={<FormattedMessage id="form.emailLabel" />}
      check={email(intl.formatMessage({ id: 'form.email' }))}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
};

/** Errors of a form beyond its fields. */
export const FormProblem = ({ problem }: { problem: string | null }) =>
  problem !== null && <Notice tone="error">{problem || <FormattedMessage id="form.failed" />}</Notice>;
