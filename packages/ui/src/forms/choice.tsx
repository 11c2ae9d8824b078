import styled from '@emotion/styled';
import { createContext, use, useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { typeStyle } from '../text/type-style.ts';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';
import { FieldError, Hint, labelStyle, RequiredMark } from './field.tsx';

const { color, space, motion, radius } = tokens;

const box = `
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 22px;
  block-size: 22px;
  margin: 1px 0 0;
  border: 1.5px solid ${color.lineStrong};
  background: ${color.surface};
  cursor: inherit;
  transition: border-color ${motion.fast}, background-color ${motion.fast};
  &::after { content: ''; transform: scale(0); transition: transform ${motion.fast} ${motion.ease}; }
  &:checked { border-color: ${color.brand}; background: ${color.brand}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
  &:disabled { border-color: ${color.line}; background: ${color.sunken}; }
  @media (forced-colors: active) {
    appearance: auto;
    &::after { content: none; }
  }
`;

/** In forced-colors mode a thicker border marks the choice. */
const chosenWithoutColours = `
  @media (forced-colors: active) {
    &:has(:checked) { border: 3px solid Highlight; }
  }
`;

const Tick = styled.input`
  ${box}
  border-radius: 6px;
  &::after {
    inline-size: 6px;
    block-size: 11px;
    margin-block-start: -2px;
    border: solid ${color.onBrand};
    border-width: 0 2px 2px 0;
  }
  &:checked::after {
    transform: rotate(45deg);
  }
`;

const dot = `
  ${box}
  border-radius: 50%;
  &::after { inline-size: 8px; block-size: 8px; border-radius: 50%; background: ${color.onBrand}; }
  &:checked::after { transform: none; }
`;
const Dot = styled.input(dot);

const Row = styled.label`
  display: flex;
  gap: ${space[3]};
  padding-block: ${space[1]};
  line-height: 1.5;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  & > span {
    min-inline-size: 0;
  }
`;

const Below = styled.div`
  padding-inline-start: 34px;
`;

/** Props of {@link Checkbox}; all others are those of an `input`. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Props of {@link BareCheckbox}; all others are those of an `input`. */
export interface BareCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode;
}

/** A checkbox that never has a hint or an error, for long lists of them: three elements instead of six. */
export function BareCheckbox({ children, className, ...rest }: BareCheckboxProps): ReactElement {
  return (
    <Row className={className}>
      <Tick {...rest} type="checkbox" />
      {children}
    </Row>
  );
}

/** A checkbox with label. Spread react-hook-form's `register('name')` onto it. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps): ReactElement {
  const made = useId();
  const inputId = id ?? made;
  const describedBy = [error ? `${inputId}-error` : '', hint ? `${inputId}-hint` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <BareCheckbox
        {...rest}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <span>{label}</span>
      </BareCheckbox>
      {(error || hint) && (
        <Below>
          {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
          {hint && <Hint id={`${inputId}-hint`}>{hint}</Hint>}
        </Below>
      )}
    </div>
  );
}

interface Group {
  name: string;
  value: string | undefined;
  onValueChange: ((value: string) => void) | undefined;
  invalid: boolean;
}

const GroupContext = createContext<Group | null>(null);

const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space[2]};
`;

const Legend = styled.legend`
  ${labelStyle}
  margin-block-end: ${space[2]};
  &[data-hidden] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  &[data-layout='cards'] {
    gap: ${space[3]};
  }
  &[data-layout='columns'] {
    gap: ${space[3]};
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  &[data-layout='chips'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps {
  /** Title of the group. */
  legend: ReactNode;
  /** Hides the legend visually, for groups with a visible heading. */
  legendHidden?: boolean | undefined;
  /** `Radio`, `RadioCard` or `ChoiceChip` elements. */
  children: ReactNode;
  /** Layout of the options: `list` of radios, `cards` stacked, `columns` of cards, `chips` in a row. */
  layout?: 'list' | 'cards' | 'columns' | 'chips' | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Name of the inputs; default generated. */
  name?: string | undefined;
  /** Chosen value of a controlled group. Omit it with react-hook-form and spread `register` onto each option. */
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

/** One choice out of several, as native radios, so that arrow keys and forms work. */
export function RadioGroup({
  legend,
  legendHidden = false,
  children,
  layout = 'list',
  hint,
  error,
  required = false,
  name,
  value,
  onValueChange,
  className,
}: RadioGroupProps): ReactElement {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <Fieldset
      className={className}
      role="radiogroup"
      aria-required={required || undefined}
      aria-describedby={describedBy || undefined}
    >
      <Legend data-hidden={legendHidden ? '' : undefined}>
        {legend}
        {required && <RequiredMark />}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Options data-layout={layout}>
        <GroupContext value={{ name: name ?? id, value, onValueChange, invalid: Boolean(error) }}>
          {children}
        </GroupContext>
      </Options>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Fieldset>
  );
}

interface OptionInput extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'value'> {
  value: string;
}

function useOption({ onChange, ...props }: OptionInput): ComponentProps<'input'> {
  const group = use(GroupContext);
  if (!group) return { ...props, onChange, type: 'radio' };
  const { value, onValueChange } = group;
  const controlled = value !== undefined || onValueChange !== undefined;
  return {
    name: group.name,
    'aria-invalid': group.invalid || undefined,
    ...props,
    ...(controlled ? { checked: value === props.value } : {}),
    onChange: (event) => {
      onChange?.(event);
      onValueChange?.(props.value);
    },
    type: 'radio',
  };
}

/** Props of {@link Radio}. */
export interface RadioProps extends OptionInput {
  label: ReactNode;
}

/** A plain radio with its label. */
export function Radio({ label, ...rest }: RadioProps): ReactElement {
  return (
    <Row>
      <Dot {...useOption(rest)} />
      <span>{label}</span>
    </Row>
  );
}

const CardRow = styled.label`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: flex-start;
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  cursor: pointer;
  transition: border-color ${motion.fast};
  & > [data-body] {
    flex: 1;
    min-inline-size: 0;
  }
  & [data-title] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[3]};
    font-weight: 600;
    /* What stands at the end moves below only where the label would get too narrow. */
    & > span:first-of-type {
      flex: 1 1 7em;
      min-inline-size: 0;
    }
    line-height: 1.5;
  }
  & [data-text] {
    display: block;
    ${typeStyle('small')}
    color: ${color.inkSoft};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
  &:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
    background: color-mix(in srgb, ${color.brandSoft} 45%, ${color.surface});
  }
  ${chosenWithoutColours}
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & > input:focus-visible {
    outline: none;
  }
  &:has(:disabled) {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

/** Props of {@link RadioCard}. */
export interface RadioCardProps extends OptionInput {
  label: ReactNode;
  /** Explains the choice below its label. */
  description?: ReactNode;
  /** Shown at the end of the label's line, such as a price. */
  end?: ReactNode;
}

/** A radio as a card with description: condition, seller, delivery, payment. */
export function RadioCard({ label, description, end, ...rest }: RadioCardProps): ReactElement {
  const id = useId();
  return (
    <CardRow>
      <Dot
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-text` : undefined}
        {...useOption(rest)}
      />
      <span data-body>
        <span data-title id={`${id}-label`}>
          <span>{label}</span>
          {end !== undefined && <span>{end}</span>}
        </span>
        {description && (
          <span data-text id={`${id}-text`}>
            {description}
          </span>
        )}
      </span>
    </CardRow>
  );
}

/** Style of all chips. */
const ChipRow = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 44px;
  padding: 8px ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-weight: 500;
  line-height: 1.3;
  cursor: pointer;
  transition:
    border-color ${motion.fast},
    background-color ${motion.fast};
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
  &:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
    background: ${color.brandSoft};
    color: ${color.brandInk};
  }
  ${chosenWithoutColours}
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: ${color.line};
    border-style: dashed;
    background: transparent;
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

const Swatch = styled('span', { shouldForwardProp: (prop) => prop !== 'fill' })<{ fill: string }>`
  inline-size: 20px;
  block-size: 20px;
  margin-inline-start: -4px;
  border-radius: 50%;
  border: 1px solid color-mix(in srgb, currentcolor 30%, transparent);
  background: ${({ fill }) => fill};
`;

/** Props of {@link ChoiceChip}. */
export interface ChoiceChipProps extends OptionInput {
  label: ReactNode;
  /** CSS colour shown as a dot, for a choice of colours. */
  swatch?: string | undefined;
}

/** A radio as a chip: storage, colour, yes or no. */
export function ChoiceChip({ label, swatch, ...rest }: ChoiceChipProps): ReactElement {
  return (
    <ChipRow>
      <input {...useOption(rest)} />
      {swatch && <Swatch fill={swatch} />}
      <span>{label}</span>
    </ChipRow>
  );
}
