import { useEffect, useRef, type RefObject } from 'react';

/** Focuses what says the result when that changes, because the pressed button is then gone. */
export const useFocusOnChange = <Place extends HTMLElement>(
  result: string | number,
): RefObject<Place | null> => {
  const place = useRef<Place>(null);
  const shown = useRef(result);
  useEffect(() => {
    if (shown.current === result) return;
    shown.current = result;
    place.current?.focus();
  }, [result]);
  return place;
};
