import { useEffect, useState } from 'react';

/** Time between two promo messages, in ms (SHELL-15). */
const PROMO_MS = 4000;

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Which of `count` messages is shown. The rotation pauses while `held` (pointer or focus on it), after {@link toggle}, and
 * from the start if the visitor prefers reduced motion.
 */
export const usePromoRotation = (count: number, held: boolean) => {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const preference = window.matchMedia(REDUCED);
    const follow = () => setPaused(preference.matches);
    follow();
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    if (paused || held) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), PROMO_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);
  return { index, paused, toggle: () => setPaused(!paused) };
};
