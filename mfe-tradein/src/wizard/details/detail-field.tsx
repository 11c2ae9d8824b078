import styled from '@emotion/styled';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon, tokens, typeStyle } from '@rewald/ui';

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  align-content: start;
`;

/** A floating label: it looks like a placeholder until the field has a value, then moves up inside the box. */
const Box = styled.div`
  position: relative;
  & > input,
  & > select {
    inline-size: 100%;
    min-block-size: 56px;
    padding: 22px ${tokens.space[4]} 6px;
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    font-size: 1rem;
    line-height: 1.5;
    text-overflow: ellipsis;
    transition: border-color ${tokens.motion.fast};
  }
  & > select {
    appearance: none;
    padding-inline-end: 40px;
    cursor: pointer;
  }
  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 10px);
    inset-inline-end: 14px;
    color: ${tokens.color.inkSoft};
    pointer-events: none;
  }
  & > input:placeholder-shown:not(:focus) {
    padding-block: 14px;
  }
  & > input::placeholder {
    color: ${tokens.color.inkSoft};
    opacity: 1;
  }
  & > input:focus::placeholder {
    opacity: 0;
  }
  & > :focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -1px;
  }
  & > [aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 1px ${tokens.color.danger};
  }
  & > label {
    position: absolute;
    inset-block-start: 7px;
    inset-inline-start: calc(${tokens.space[4]} + 1px);
    ${typeStyle('caption')}
    font-size: 0.75rem;
    color: ${tokens.color.inkSoft};
    pointer-events: none;
  }
  & > input:placeholder-shown:not(:focus) + label {
    opacity: 0;
  }
`;

const Line = styled.p`
  ${typeStyle('caption')}
  display: flex;
  gap: 6px;
  padding-inline-start: ${tokens.space[1]};
  color: ${tokens.color.inkSoft};
  &[data-tone='error'] {
    font-weight: 500;
    color: ${tokens.color.danger};
  }
  &[data-tone='help'] {
    color: ${tokens.color.warning};
  }
  & > svg {
    margin-block-start: 1px;
  }
`;

interface Notes {
  label: string;
  /** The server's error message: red border, announced. */
  error?: string | undefined;
  /** A hint that the value may be wrong. It does not block the form (TRADE-11). */
  doubt?: ReactNode;
}

const useNotes = ({ error, doubt }: Notes) => {
  const id = useId();
  const note = error ? `${id}-error` : doubt ? `${id}-doubt` : undefined;
  return {
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note },
    lines: error ? (
      <Line id={note} data-tone="error" role="alert">
        <Icon name="warning" size={16} />
        {error}
      </Line>
    ) : doubt ? (
      <Line id={note} data-tone="help" role="status">
        {doubt}
      </Line>
    ) : null,
  };
};

export interface DetailFieldProps extends Omit<ComponentProps<'input'>, 'placeholder'>, Notes {
  required?: boolean;
}

/** A field of the details. Required ones carry a * in their placeholder (spec section 5). */
export const DetailField = ({ label, error, doubt, required, ...input }: DetailFieldProps) => {
  const { control, lines } = useNotes({ label, error, doubt });
  return (
    <Root>
      <Box>
        <input
          type="text"
          {...input}
          {...control}
          aria-required={required || undefined}
          placeholder={required ? `${label}*` : label}
        />
        <label htmlFor={control.id}>{label}</label>
      </Box>
      {lines}
    </Root>
  );
};

/** A select in the same style. */
export const DetailSelect = ({ label, error, doubt, ...select }: ComponentProps<'select'> & Notes) => {
  const { control, lines } = useNotes({ label, error, doubt });
  return (
    <Root>
      <Box>
        <select {...select} {...control} />
        <label htmlFor={control.id}>{label}</label>
        <Icon name="chevronDown" size={20} />
      </Box>
      {lines}
    </Root>
  );
};
