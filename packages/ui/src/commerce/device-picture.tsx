import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { Icon } from '../icons/icon.tsx';
import { pictureSources } from './picture-sources.ts';

export interface DevicePictureProps {
  /** Path as the API gives it, with or without a leading slash. Foreign pictures are shown as they are; without one a drawn box stands there. */
  src: string | null | undefined;
  /** Empty where the name of the device stands beside it. */
  alt: string;
  /** Room the picture takes, as in `<img sizes>`: `(min-width: 1024px) 300px, 45vw`. */
  sizes: string;
  /** Puts the assets host before a path. */
  urlOf?: ((path: string) => string) | undefined;
  /** Main picture of the view: loaded at once and first. Others load when they come near. */
  priority?: boolean | undefined;
  /** Width by height of the drawing, only their ratio counts; square unless told. */
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
}

const asItIs = (path: string): string => path;

const Picture = styled.picture`
  & > img {
    inline-size: 100%;
  }
`;

/** Where a host has no picture. */
const Blank = styled.span`
  display: grid;
  place-items: center;
  opacity: 0.3;
`;

/** A device in AVIF or WebP at the size it needs, as wide as its container; its room is reserved before it arrives. */
export function DevicePicture({
  src,
  alt,
  sizes,
  urlOf = asItIs,
  priority = false,
  width = 640,
  height = 640,
  className,
}: DevicePictureProps): ReactElement {
  if (!src)
    return (
      <Blank className={className} style={{ aspectRatio: `${width} / ${height}` }}>
        <Icon name="box" size={40} label={alt || undefined} />
      </Blank>
    );
  const sources = pictureSources(src);
  const withHost = (srcset: string): string => srcset.split(', ').map(urlOf).join(', ');
  return (
    <Picture className={className}>
      {sources && <source type="image/avif" srcSet={withHost(sources.avif)} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={withHost(sources.webp)} sizes={sizes} />}
      <img
        alt={alt}
        width={width}
        height={height}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        src={urlOf(sources?.fallback ?? src)}
      />
    </Picture>
  );
}
