import styled from '@emotion/styled';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../icons/icon.tsx';
import { tokens } from '../tokens/tokens.ts';
import { useFieldControl } from './field.tsx';
import { controlStyle } from './text-input.tsx';

const Frame = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 10px);
    inset-inline-end: 14px;
    color: ${tokens.color.inkSoft};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 42px;
  text-overflow: ellipsis;
  cursor: pointer;
  &[data-size='small'] {
    min-block-size: 40px;
    padding-block: 7px;
    font-size: 0.9375rem;
  }
`;

/** Props of {@link Select}; all others are those of a `select`. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'small' | 'medium' | undefined;
}

/** A native select, so that phones show their own picker. Children are `<option>`s. */
export function Select({ size = 'medium', ...props }: SelectProps): ReactElement {
  return (
    <Frame>
      <Native data-size={size} {...useFieldControl(props)} />
      <Icon name="chevronDown" size={20} />
    </Frame>
  );
}
