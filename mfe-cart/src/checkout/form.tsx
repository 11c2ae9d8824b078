import styled from '@emotion/styled';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { filled, type FieldValues, type Path, type ServerForm } from '@rewald/platform/forms';
import { Button, Field, Icon, media, Notice, TextInput, tokens, type TextInputProps } from '@rewald/ui';
import { stepPath, type Step } from './steps.ts';

const { space } = tokens;

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
  /* A focused field is not scrolled below the header. */
  & input,
  & select {
    scroll-margin-block: 160px 48px;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  & > button {
    flex: 1 1 220px;
  }
  ${media.md} {
    & > button {
      flex: 0 1 auto;
      min-inline-size: 240px;
    }
  }
`;

const BackLink = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  color: ${tokens.color.ink};
  font-weight: 500;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** A link to the previous step. */
export const StepBack = ({ to }: { to: Step | 'cart' }) => (
  <BackLink to={to === 'cart' ? '/shop/checkout/cart' : stepPath(to)} prefetch={false}>
    <Icon name="chevronLeft" size={18} />
    <FormattedMessage id={`step.back.${to}`} />
  </BackLink>
);

interface StepFormProps {
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  /** Error message that belongs to no field: null for no error, empty for an error without a message. */
  problem: string | null;
  busy: boolean;
  back: Step | 'cart';
  submit: ReactNode;
  children: ReactNode;
}

/** The form of a step: fields, errors, and the submit button. */
export const StepForm = ({ onSubmit, problem, busy, back, submit, children }: StepFormProps) => (
  <Form noValidate method="post" onSubmit={(event) => void onSubmit(event)}>
    {children}
    {problem !== null && <Notice tone="error">{problem || <FormattedMessage id="form.failed" />}</Notice>}
    <Foot>
      <StepBack to={back} />
      <Button type="submit" size="large" busy={busy}>
        {busy ? <FormattedMessage id="step.busy" /> : submit}
      </Button>
    </Foot>
  </Form>
);

interface TextFieldProps<V extends FieldValues> extends Omit<TextInputProps, 'form' | 'name' | 'onBlur'> {
  of: ServerForm<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  onBlur?: () => void;
  /** Checks a text that is not empty. Returns an error message, or false for a valid text. */
  check?: (text: string) => string | false;
  /** Required, so that browsers can fill every field (WCAG 1.3.5). */
  autoComplete: string;
}

/** A one-line text field of a step. */
export const TextField = <V extends FieldValues>({
  of,
  name,
  label,
  hint,
  optional = false,
  onBlur,
  check,
  ...input
}: TextFieldProps<V>) => {
  const intl = useIntl();
  const { control, error } = of.field(name, {
    validate: {
      ...(optional ? {} : { filled: filled(intl.formatMessage({ id: 'form.required' })) }),
      ...(check && { check: (text: unknown) => (typeof text === 'string' && check(text)) || true }),
    },
    ...(onBlur ? { onBlur } : {}),
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
