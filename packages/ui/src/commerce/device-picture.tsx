import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { preload } from 'react-dom';
import { BlankPicture } from './blank-picture.tsx';
import { pictureSources } from './picture-sources.ts';
import { usePictureFailed } from './use-picture-failed.ts';

/** Props of {@link DevicePicture}. */
export interface DevicePictureProps {
  /** Path from the API, with or without a leading slash. Pictures of other hosts are shown unchanged; null, and one that fails, shows a placeholder icon. */
  src: string | null | undefined;
  /** Alternative text; empty if the device's name is shown beside it. */
  alt: string;
  /** Width of the picture, as in `<img sizes>`: `(min-width: 64em) 300px, 45vw`. */
  sizes: string;
  /** Puts the assets host before a path. */
  urlOf?: ((path: string) => string) | undefined;
  /** Main picture of the view: loaded at once with high priority. Others are loaded lazily. */
  priority?: boolean | undefined;
  /** Aspect ratio of the picture as width and height, of any unit; default square. */
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

/** A device in AVIF or WebP in the required size, as wide as its container; its space is reserved before it is loaded. */
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
  const { failed, watched } = usePictureFailed(src);
  if (!src || failed) return <BlankPicture className={className} alt={alt} width={width} height={height} />;
  const sources = pictureSources(src);
  const withHost = (srcset: string): string => srcset.split(', ').map(urlOf).join(', ');
  // React preloads an `<img>` by itself, but not a `<picture>`. In the browser the picture is requested as soon as this is shown.
  if (priority && sources && typeof document === 'undefined')
    preload(urlOf(sources.fallback), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: withHost(sources.avif),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <Picture className={className}>
      {sources && <source type="image/avif" srcSet={withHost(sources.avif)} sizes={sizes} />}
      {/* A visit's first page has the main picture itself in the first of its sources, and the AVIF in the second. */}
      {sources && priority && <source type="image/webp" srcSet={withHost(sources.webp)} sizes={sizes} />}
      <img
        {...watched}
        alt={alt}
        width={width}
        height={height}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        sizes={sources && !priority ? sizes : undefined}
        srcSet={sources && !priority ? withHost(sources.webp) : undefined}
        src={urlOf(sources?.fallback ?? src)}
      />
    </Picture>
  );
}
