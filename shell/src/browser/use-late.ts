import { createElement, useCallback, useState, type ComponentType } from 'react';
import { MoreTexts, useWholeTexts } from '@rewald/platform';
import { throughOffline } from '@rewald/platform/host';

interface Late<P> {
  Component: ComponentType<P> | null;
  /** Fetches the code and resolves to whether it was loaded; after a failure, calling it again retries. */
  load: () => Promise<boolean>;
  /** The same for event handlers, which do not wait. */
  request: () => void;
}

/** Wraps the component so that it finds the texts that were fetched with its code. */
const inTexts = <P extends object>(Component: ComponentType<P>): ComponentType<P> =>
  function InTexts(props: P) {
    return createElement(MoreTexts, null, createElement(Component, props));
  };

/**
 * A component whose code and texts are fetched shortly before it is needed, so that first views stay small. Unlike
 * `React.lazy` it can retry. Without a network, or on a slow line, it appears once its code has arrived.
 *
 * @param importComponent a constant function with the `import()`, made with `withTexts`
 */
export const useLate = <P extends object>(
  importComponent: () => Promise<{ default: ComponentType<P> }>,
): Late<P> => {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const loadTexts = useWholeTexts();
  const load = useCallback(
    () =>
      throughOffline(() => Promise.all([importComponent(), loadTexts()])).then(
        ([module]) => {
          setComponent((known: ComponentType<P> | null) => known ?? inTexts(module.default));
          return true;
        },
        () => false,
      ),
    [importComponent, loadTexts],
  );
  const request = useCallback(() => void load(), [load]);
  return { Component, load, request };
};
