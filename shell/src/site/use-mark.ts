import { useEffect } from 'react';

/**
 * Puts a mark on the browser's timeline once the component around it works: `rewald:frame-hydrated` and
 * `rewald:page-hydrated`, for `bench:pages` and for monitoring of real visits.
 */
export const useMark = (name: `rewald:${string}`): void => {
  useEffect(() => {
    performance.mark(name);
  }, [name]);
};
