import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { BlankPicture } from './blank-picture.tsx';
import { usePictureFailed } from './use-picture-failed.ts';

/** Props of {@link Photo}: those of an `<img>`. */
export interface PhotoProps extends Omit<ComponentPropsWithoutRef<'img'>, 'onError' | 'alt'> {
  src: string | undefined;
  alt: string;
  /** Shown if it cannot be loaded; by default a quiet sign with its alternative text. */
  fallback?: ReactElement | undefined;
}

/** A picture in the one form in which its host has it; where that fails, a stand-in instead of the browser's broken one. */
export function Photo({ fallback, ...image }: PhotoProps): ReactElement {
  const { src, alt, width, height, className } = image;
  const { failed, watched } = usePictureFailed(src);
  if (failed)
    return fallback ?? <BlankPicture className={className} alt={alt} width={width} height={height} />;
  return <img {...image} {...watched} alt={alt} />;
}
