import styled from '@emotion/styled';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { Spinner } from '../icons/spinner.tsx';
import { renderAs, type RenderElement } from '../layout/render-as.ts';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';

/** Emphasis of a button, see `variant` of {@link ButtonProps}. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Height of a button. */
export type ButtonSize = 'small' | 'medium' | 'large';

const { color, space, motion } = tokens;

/** Variants and sizes are data attributes, so that every button shares one class. */
const Root = styled.button`
  --ground: ${color.brand};
  --ground-hover: ${color.brandHover};
  --edge: transparent;
  --text: ${color.onBrand};
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: 44px;
  padding: 9px ${space[5]};
  border: 1px solid var(--edge);
  border-radius: ${tokens.radius.full};
  background: var(--ground);
  color: var(--text);
  font-weight: 600;
  line-height: 1.3;
  letter-spacing: -0.006em;
  text-align: center;
  /* Beside an icon, centred lines would leave it alone at the edge. */
  &:has(svg) {
    text-align: start;
  }
  & > [data-label] {
    display: contents;
  }
  /* The shorthand would also undo a nowrap around the button. */
  text-wrap-style: balance;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    transform ${motion.fast} ${motion.ease};
  &[data-variant='secondary'] {
    --ground: transparent;
    --ground-hover: color-mix(in srgb, ${color.ink} 6%, transparent);
    --edge: ${color.lineStrong};
    --text: ${color.ink};
  }
  &[data-variant='quiet'] {
    --ground: transparent;
    --ground-hover: color-mix(in srgb, ${color.ink} 7%, transparent);
    --text: ${color.ink};
  }
  &[data-variant='danger'] {
    --ground: ${color.danger};
    --ground-hover: ${color.dangerHover};
    --text: ${color.onDanger};
  }
  &[data-size='small'] {
    min-block-size: 36px;
    padding: 6px ${space[4]};
    font-size: 0.875rem;
  }
  &[data-size='large'] {
    min-block-size: 54px;
    padding: 13px ${space[8]};
    font-size: 1.0625rem;
  }
  &[data-wide] {
    inline-size: 100%;
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--ground-hover);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.985);
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    --ground: color-mix(in srgb, ${color.ink} 8%, transparent);
    --edge: transparent;
    --text: ${color.inkSoft};
    cursor: not-allowed;
  }
  &[data-variant='quiet']:disabled,
  &[data-variant='quiet'][aria-disabled='true'] {
    --ground: transparent;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** Props of {@link Button}; all others are those of a `button`. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per view; `quiet` for unimportant actions; `danger` for destructive ones. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
  /** The action is running: shows a spinner, stays focusable, ignores clicks. `children` should say what is happening. */
  busy?: boolean | undefined;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  /** Element to render instead of a button: `render={<AppLink to="/cart" />}`. */
  render?: RenderElement | undefined;
}

/** An action, or with `render` a link that looks like one. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  busy = false,
  iconStart,
  iconEnd,
  render,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const whileBusy = (event: MouseEvent): void => event.preventDefault();
  return renderAs(Root, render, {
    ...(render ? {} : { type: 'button' }),
    ...rest,
    ...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: whileBusy } : onClick ? { onClick } : {}),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide ? '' : undefined,
    children: (
      <>
        {busy ? <Spinner /> : iconStart}
        {/* Apart, because no spinner can be inserted before a text that the browser has translated. */}
        <span data-label="">{children}</span>
        {iconEnd}
      </>
    ),
  });
}
