import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a picture could not be loaded, and what its `<img>` needs for it. */
interface PictureFailure {
  failed: boolean;
  /** Props of the `<img>`. */
  watched: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
}

/**
 * Watches a picture, so that something calm can stand where the browser would draw its own sign of a broken one.
 *
 * @param src the picture; another one gets a chance of its own
 */
export const usePictureFailed = (src: string | null | undefined): PictureFailure => {
  const ref = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (): void => setFailure(src ?? null);
  useEffect(() => {
    // It may have failed before the page was hydrated, when nobody was told.
    const image = ref.current;
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setFailure(src ?? null);
  }, [src]);
  return { failed: failure !== null && failure === src, watched: { ref, onError: fail } };
};
