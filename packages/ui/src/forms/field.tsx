import styled from '@emotion/styled';
import { createContext, use, useId, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { typeStyle } from '../text/type-style.ts';
import { tokens } from '../tokens/tokens.ts';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/**
 * Adds the attributes that connect a control with its `Field`: id, description, validity, required. Props of the control
 * itself take precedence; outside a `Field` they are returned unchanged.
 */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = use(FieldContext);
  if (!field) return props;
  const describedBy = [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    // `aria-required` instead of `required`, because we show our own messages instead of the browser's.
    'aria-required': (props.required ?? field.required) || undefined,
  };
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  align-content: start;
`;

/** Style of a label, for controls with their own. */
export const labelStyle = `
  ${typeStyle('small')}
  font-weight: 600;
  display: flex;
  gap: ${tokens.space[1]};
  align-items: baseline;
`;
const Label = styled.label(labelStyle);

const Aside = styled.span`
  font-weight: 400;
  color: ${tokens.color.inkSoft};
`;

/** A hint below the label of a field. */
export const Hint = styled.p`
  ${typeStyle('caption')}
  color: ${tokens.color.inkSoft};
`;

const ErrorLine = styled.p`
  ${typeStyle('caption')}
  display: flex;
  gap: 6px;
  font-weight: 500;
  color: ${tokens.color.danger};
  & > svg {
    margin-block-start: 1px;
  }
`;

/** Error message of a control; announced when it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <ErrorLine id={id} role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </ErrorLine>
  );
}

/** Mark of a required field; assistive technology reads `aria-required` instead. */
export const RequiredMark = (): ReactElement => <span aria-hidden="true">*</span>;

/** Props of {@link Field}. */
export interface FieldProps {
  label: ReactNode;
  /** The control: `TextInput`, `Select`, `PasswordInput`, or any that calls `useFieldControl`. */
  children: ReactNode;
  hint?: ReactNode;
  /** Error message; marks the control as invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Small text beside the label, such as "optional". */
  aside?: ReactNode;
  /** Id of the control; default generated. */
  id?: string | undefined;
  className?: string | undefined;
}

/** Label, hint and error of one control, connected for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  aside,
  id,
  className,
}: FieldProps): ReactElement {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Root className={className}>
      <Label htmlFor={controlId}>
        <span>
          {label}
          {required && (
            <>
              {' '}
              <RequiredMark />
            </>
          )}
        </span>
        {aside && <Aside>{aside}</Aside>}
      </Label>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}
