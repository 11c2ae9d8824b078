import { useState, type ComponentType } from 'react';

/**
 * A component whose code is loaded when it is wanted for the first time.
 *
 * @param load imports its module
 * @returns the component, null until its code is here; and a function that loads it, which calls `onFailure` if the code
 * does not come and tries again the next time
 */
export const useLate = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): [ComponentType<P> | null, (onFailure?: () => void) => void] => {
  const [Late, setLate] = useState<ComponentType<P> | null>(null);
  const want = (onFailure: () => void = () => undefined): void => {
    if (!Late) load().then(({ default: loaded }) => setLate(() => loaded), onFailure);
  };
  return [Late, want];
};
