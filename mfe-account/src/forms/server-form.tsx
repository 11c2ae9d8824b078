import styled from '@emotion/styled';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormattedMessage, useHydrated } from '@rewald/platform';
import { Button, media, Notice, tokens, type ButtonProps } from '@rewald/ui';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
  & > button:not([data-wide]) {
    justify-self: start;
  }
`;

/** Two fields beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[5]} ${tokens.space[4]};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    &[data-uneven='end'] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 1.3fr);
    }
    &[data-uneven='start'] {
      grid-template-columns: minmax(0, 1.3fr) minmax(0, 3fr);
    }
  }
`;

interface ServerFormProps {
  of: { problem: string | null; busy: boolean };
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  /** While something else than the form itself is on its way. */
  busy?: boolean;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  children: ReactNode;
  button?: Pick<ButtonProps, 'variant' | 'size' | 'wide'>;
  /** Between the fields and the button. */
  beforeButton?: ReactNode;
}

/** Fields, what is wrong, and one button. */
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
    // Before hydration nothing may send the form: the browser would put a password into the address.
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
