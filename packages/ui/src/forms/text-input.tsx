import styled from '@emotion/styled';
import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';
import { useFieldControl } from './field.tsx';

/** Style of all inputs. */
export const controlStyle = `
  inline-size: 100%;
  min-block-size: 48px;
  padding: 11px ${tokens.space[4]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  font-size: 1rem;
  line-height: 1.5;
  transition: border-color ${tokens.motion.fast}, box-shadow ${tokens.motion.fast};
  &::placeholder { color: ${tokens.color.inkSoft}; opacity: 1; }
  ${media.hover} { &:hover:not(:disabled) { border-color: ${tokens.color.ink}; } }
  &:focus-visible { outline: 2px solid ${tokens.color.focus}; outline-offset: -1px; border-color: transparent; }
  &[aria-invalid='true'] { border-color: ${tokens.color.danger}; box-shadow: inset 0 0 0 1px ${tokens.color.danger}; }
  &[aria-invalid='true']:focus-visible { outline-color: ${tokens.color.danger}; }
  &:disabled { background: ${tokens.color.sunken}; color: ${tokens.color.inkSoft}; cursor: not-allowed; }
`;

const Input = styled.input(controlStyle);
const Area = styled.textarea`
  ${controlStyle}
  min-block-size: 120px;
  resize: vertical;
  field-sizing: content;
`;

/** Props of {@link TextInput}; all others are those of an `input`. */
export type TextInputProps = ComponentProps<'input'>;

/** One line of text. Spread `register('name')` of react-hook-form onto it. */
export function TextInput({ type = 'text', ...props }: TextInputProps): ReactElement {
  return <Input type={type} {...useFieldControl(props)} />;
}

/** A multi-line text field that grows with its text. */
export function TextArea(props: ComponentProps<'textarea'>): ReactElement {
  return <Area {...useFieldControl(props)} />;
}

const Frame = styled.div`
  position: relative;
  & > input[data-start] {
    padding-inline-start: 46px;
  }
  & > input[data-end] {
    padding-inline-end: 52px;
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
  & > [data-slot='start'] {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 14px;
    display: grid;
    place-items: center;
    color: ${tokens.color.inkSoft};
    pointer-events: none;
  }
  & > [data-slot='end'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 6px;
    display: grid;
    place-items: center;
  }
`;

/** Props of {@link PasswordInput}. */
export interface PasswordInputProps extends TextInputProps {
  /** Label of the button while the password is hidden ("Passwort anzeigen"). */
  showLabel: string;
  /** Label of the button while it is visible ("Passwort verbergen"). */
  hideLabel: string;
}

/** A password field with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <Frame>
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl(props)}
        type={shown ? 'text' : 'password'}
        data-end
      />
      <span data-slot="end">
        <IconButton
          size="small"
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Frame>
  );
}

/** Props of {@link SearchInput}. */
export interface SearchInputProps extends TextInputProps {
  /** Shown at the end, usually an `IconButton` that clears. */
  end?: ReactNode;
}

/** A search field with a magnifier icon. It needs an `aria-label` or a `Field`. */
export function SearchInput({ end, ...props }: SearchInputProps): ReactElement {
  return (
    <Frame>
      <span data-slot="start">
        <Icon name="search" size={20} />
      </span>
      <Input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...useFieldControl(props)}
        data-start
        data-end={end ? '' : undefined}
      />
      {end && <span data-slot="end">{end}</span>}
    </Frame>
  );
}
