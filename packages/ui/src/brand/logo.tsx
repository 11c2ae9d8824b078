import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { tokens } from '../tokens/tokens.ts';

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'px' })<{ px: number }>`
  font-size: ${({ px }) => px}px;
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  color: inherit;
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.045em;
  white-space: nowrap;
  & > svg {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    color: ${tokens.color.brandInk};
  }
  &[data-plain] > svg {
    color: inherit;
  }
`;

/** The mark of the logo: a loop that ends in a leaf. `size` is its edge length in px, at least 16 to be legible. */
export const LogoMark = ({ size = 24 }: { size?: number }): ReactElement => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
    <path
      d="M20.1 14.2A8.6 8.6 0 1 1 10.3 5.1"
      stroke="currentcolor"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <path d="M12 13.2C11.3 7.2 15 2.6 22.2 2c.6 7-3.6 11.2-10.2 11.200Z" fill="currentcolor" />
  </svg>
);

/** Props of {@link Logo}. */
export interface LogoProps {
  /** The shop's name. */
  name: string;
  /** Whether the drawn mark stands before the name. */
  mark?: boolean | undefined;
  /** Font size in px of the word; default 24. */
  size?: number | undefined;
  /** One colour, for dark backgrounds and the red bar. */
  plain?: boolean | undefined;
}

/** The mark and the name. Decorative: the link around it needs an accessible name. */
export function Logo({ name, mark, size = 24, plain }: LogoProps): ReactElement {
  return (
    <Root px={size} data-plain={plain ? '' : undefined}>
      {mark && <LogoMark />}
      <span>{name}</span>
    </Root>
  );
}
