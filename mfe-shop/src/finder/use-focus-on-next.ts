import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of the next step: the answer that had it is gone. The first step of a visit leaves it. */
export const useFocusOnNext = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};
