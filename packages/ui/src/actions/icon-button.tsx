import styled from '@emotion/styled';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { renderAs, type RenderElement } from '../layout/render-as.ts';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${tokens.radius.full};
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${tokens.motion.fast};
  &[data-size='small'] {
    inline-size: 36px;
    block-size: 36px;
  }
  &[data-outlined] {
    border: 1px solid ${tokens.color.lineStrong};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: color-mix(in srgb, currentcolor 9%, transparent);
    }
  }
  &:disabled {
    color: ${tokens.color.inkSoft};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 2px;
  min-inline-size: 18px;
  block-size: 18px;
  padding-inline: 5px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** Props of {@link IconButton}; all others are those of a `button`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name of the action, including `count` if there is one ("Warenkorb, 2 Artikel"). */
  label: string;
  size?: 'small' | 'medium' | undefined;
  outlined?: boolean | undefined;
  /** Number in the corner, hidden at 0. */
  count?: number | undefined;
  /** Element to render instead of a button: `render={<AppLink to="/cart" />}`. */
  render?: RenderElement | undefined;
}

/** A square, 44-px target with one icon. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  outlined,
  count = 0,
  render,
  ...rest
}: IconButtonProps): ReactElement {
  return renderAs(Root, render, {
    ...(render ? {} : { type: 'button' }),
    'aria-label': label,
    ...rest,
    'data-size': size,
    'data-outlined': outlined ? '' : undefined,
    children: (
      <>
        <Icon name={icon} size={size === 'small' ? 20 : 24} />
        {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
      </>
    ),
  });
}
