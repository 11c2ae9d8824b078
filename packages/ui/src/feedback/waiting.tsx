import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { tokens } from '../tokens/tokens.ts';

const breathe = keyframes`50%{opacity:.5}`;

const Block = styled('span', {
  shouldForwardProp: (prop) => prop !== 'box',
})<{ box: Required<SkeletonProps> }>`
  display: block;
  inline-size: ${({ box }) => box.width};
  block-size: ${({ box }) => box.height};
  border-radius: ${({ box }) => tokens.radius[box.radius]};
  background: color-mix(in srgb, ${tokens.color.ink} 8%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** CSS length; default `100%`. */
  width?: string;
  /** CSS length; default `1em`. */
  height?: string;
  radius?: keyof typeof tokens.radius;
}

/** A placeholder for content that is loading. The loading container needs `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', radius = 'small' }: SkeletonProps): ReactElement {
  return <Block aria-hidden data-skeleton box={{ width, height, radius }} />;
}
