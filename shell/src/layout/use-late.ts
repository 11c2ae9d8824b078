import { useCallback, useState, type ComponentType } from 'react';

interface Late<P> {
  Component: ComponentType<P> | null;
  failed: boolean;
  /** Fetches the code; harmless to call again, and after a failure another attempt. */
  request: () => void;
}

/**
 * A component whose code is fetched when somebody is about to need it, so that first views stay small. Unlike
 * `React.lazy` it can try again.
 *
 * @param load a constant function with the `import()`
 */
export const useLate = <P>(load: () => Promise<{ default: ComponentType<P> }>): Late<P> => {
  const [late, setLate] = useState<Omit<Late<P>, 'request'>>({ Component: null, failed: false });
  const request = useCallback(() => {
    load().then(
      ({ default: Component }) => setLate({ Component, failed: false }),
      () => setLate({ Component: null, failed: true }),
    );
  }, [load]);
  return { ...late, request };
};
