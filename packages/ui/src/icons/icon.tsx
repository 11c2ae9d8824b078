import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';

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

/** An icon in the colour of the text around it. */
export function Icon({ name, size = 24, label, filled = false, className }: IconProps): ReactElement {
  return (
    <Svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={iconPaths[name]} fill={filled ? 'currentcolor' : undefined} />
    </Svg>
  );
}
