import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { Icon } from '../icons/icon.tsx';

const Blank = styled.span`
  display: grid;
  place-items: center;
  opacity: 0.3;
`;

interface BlankPictureProps {
  alt: string;
  /** Aspect ratio as width and height, of any unit. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
}

/** Stands in for a picture that is missing, or that could not be loaded. */
export const BlankPicture = ({ alt, width = 1, height = 1, className }: BlankPictureProps): ReactElement => (
  <Blank className={className} style={{ aspectRatio: `${width} / ${height}` }}>
    <Icon name="box" size={40} label={alt || undefined} />
  </Blank>
);
