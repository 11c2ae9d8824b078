import { useEffect, useEffectEvent } from 'react';

/** How often fields are read, in ms: often enough for a button that waits for them. */
const EVERY = 500;

/** Reads fields now and then, because some password managers fill them in without an event. */
export const useQuietFills = (read: () => void): void => {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const timer = setInterval(() => readNow(), EVERY);
    return () => clearInterval(timer);
  }, []);
};
