import { useEffect } from 'react';

/**
 * Sets a mark on the browser's timeline once the surrounding component is hydrated: `rewald:frame-hydrated` and
 * `rewald:page-hydrated`, for `bench:pages` and for monitoring of real visits.
 */
export const useMark = (name: `rewald:${string}`): void => {
  useEffect(() => {
    performance.mark(name);
  }, [name]);
};
