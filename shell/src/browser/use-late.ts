import { useCallback, useState, type ComponentType } from 'react';
import { throughOffline } from '@rewald/platform/host';

interface Late<P> {
  Component: ComponentType<P> | null;
  /** Fetches the code and resolves to whether it was loaded; after a failure, calling it again retries. */
  load: () => Promise<boolean>;
  /** The same for event handlers, which do not wait. */
  request: () => void;
}

/**
 * A component whose code is fetched shortly before it is needed, so that first views stay small. Unlike
 * `React.lazy` it can retry. Without a network, or on a slow line, it comes once its code does.
 *
 * @param importComponent a constant function with the `import()`
 */
export const useLate = <P>(importComponent: () => Promise<{ default: ComponentType<P> }>): Late<P> => {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const load = useCallback(
    () =>
      throughOffline(importComponent).then(
        (module) => {
          setComponent(() => module.default);
          return true;
        },
        () => false,
      ),
    [importComponent],
  );
  const request = useCallback(() => void load(), [load]);
  return { Component, load, request };
};
