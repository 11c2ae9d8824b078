import styled from '@emotion/styled';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormattedMessage, useHydrated } from '@rewald/platform';
import { Button, Notice, tokens, type ButtonProps } from '@rewald/ui';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
  & > button:not([data-wide]) {
    justify-self: start;
  }
`;

interface ServerFormProps {
  of: { problem: string | null; busy: boolean };
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  /** Disables the form during another call. */
  busy?: boolean;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  children: ReactNode;
  button?: Pick<ButtonProps, 'variant' | 'size' | 'wide'>;
  /** Shown between the fields and the button. */
  beforeButton?: ReactNode;
}

/** A form with fields, errors and one button. */
export const ServerForm = ({
  of: { problem, busy: isSending },
  onSubmit,
  busy = isSending,
  submitLabel,
  busyLabel,
  children,
  button = { size: 'large', wide: true },
  beforeButton,
}: ServerFormProps) => {
  const hydrated = useHydrated();
  return (
    // `post`, because before hydration the browser would put a password into the URL.
    <Form noValidate method="post" onSubmit={(event) => void onSubmit(event)}>
      {children}
      {beforeButton}
      {problem !== null && <Notice tone="error">{problem || <FormattedMessage id="form.failed" />}</Notice>}
      <Button type={hydrated ? 'submit' : 'button'} busy={busy} {...button}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </Form>
  );
};
