import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { bringIcons, pathOf, type IconName } from './icon-paths.ts';

/** Props of {@link Icon}. */
export interface IconProps {
  name: IconName;
  /** Edge length in px; default 24. */
  size?: number | undefined;
  /** Accessible name of an icon without text; an icon without a label is hidden from assistive technology. */
  label?: string | undefined;
  /** Fills the shape, for a chosen heart or star. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** Draws an icon whose path comes later. One that the server has sent is there, and stays as it is. */
const drawLater =
  (name: IconName) =>
  (path: SVGPathElement | null): void => {
    if (!path || path.hasAttribute('d')) return;
    bringIcons().then(
      () => path.setAttribute('d', pathOf(name) ?? ''),
      () => undefined,
    );
  };

/** An icon in the colour of the text around it. */
export function Icon({ name, size = 24, label, filled = false, className }: IconProps): ReactElement {
  const path = pathOf(name);
  return (
    <Svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        key={name}
        ref={path === undefined ? drawLater(name) : null}
        d={path}
        fill={filled ? 'currentcolor' : undefined}
        suppressHydrationWarning
      />
    </Svg>
  );
}
