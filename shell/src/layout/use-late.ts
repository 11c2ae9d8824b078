import { useCallback, useState, type ComponentType } from 'react';

interface Late<P> {
  Component: ComponentType<P> | null;
  /** Fetches the code and says whether it is here; after a failure calling again is another attempt. */
  load: () => Promise<boolean>;
  /** The same for event handlers, who do not wait. */
  request: () => void;
}

/**
 * A component whose code is fetched when somebody is about to need it, so that first views stay small. Unlike
 * `React.lazy` it can try again.
 *
 * @param importComponent a constant function with the `import()`
 */
export const useLate = <P>(importComponent: () => Promise<{ default: ComponentType<P> }>): Late<P> => {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const load = useCallback(
    () =>
      importComponent().then(
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
