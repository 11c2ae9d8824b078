import * as Ariakit from '@ariakit/react/combobox';
import styled from '@emotion/styled';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useFieldControl } from '../forms/field.tsx';
import { controlStyle } from '../forms/text-input.tsx';
import { renderAs, type RenderElement } from '../layout/render-as.ts';
import { tokens } from '../tokens/tokens.ts';
import { floatingStyle, itemStyle } from './menu.tsx';

const Input = styled.input(controlStyle);
const Surface = styled.div(floatingStyle);
const Entry = styled.div(itemStyle);
const Empty = styled.p`
  padding: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
`;

/** Props of {@link Combobox}; all others are those of an `input`. */
export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'autoComplete'> {
  /** Text of the input. */
  value: string;
  onValueChange: (value: string) => void;
  /** `ComboboxOption`s that match `value`. */
  children: ReactNode;
  /** Shown in place of options when there are none. */
  empty?: ReactNode;
  /** Number of options. */
  count: number;
}

/**
 * A text input with suggestions below it, used inside a `Field`. The header's search uses `useResultList` instead, whose code
 * is in the first bundle.
 */
export function Combobox({
  value,
  onValueChange,
  children,
  empty,
  count,
  ...rest
}: ComboboxProps): ReactElement {
  return (
    <Ariakit.ComboboxProvider value={value} setValue={onValueChange}>
      <Ariakit.Combobox render={<Input {...useFieldControl(rest)} />} />
      <Ariakit.ComboboxPopover sameWidth gutter={6} unmountOnHide render={<Surface />}>
        {count > 0 ? children : empty && <Empty>{empty}</Empty>}
      </Ariakit.ComboboxPopover>
    </Ariakit.ComboboxProvider>
  );
}

/** Props of {@link ComboboxOption}. */
export interface ComboboxOptionProps {
  children: ReactNode;
  /** Text for the input when chosen; omitted for an option that is a link. */
  value?: string | undefined;
  onClick?: (() => void) | undefined;
  /** The option itself becomes the link, never a link inside an option: `render={<AppLink to="…" />}`. */
  render?: RenderElement | undefined;
}

/** A suggestion of a {@link Combobox}. */
export function ComboboxOption({ children, value, onClick, render }: ComboboxOptionProps): ReactElement {
  return (
    <Ariakit.ComboboxItem
      render={renderAs(Entry, render, {})}
      focusOnHover
      hideOnClick
      {...(value === undefined ? {} : { value })}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Ariakit.ComboboxItem>
  );
}
