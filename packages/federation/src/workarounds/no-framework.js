import { createContext } from 'react';

/**
 * Replaces the router's framework mode, with its manifest and its prefetching. Our links prefetch through the shell, and
 * each of them saves three hooks.
 */
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
export const usePrefetchBehavior = () => [false, null, {}];
// Imported by the framework mode, which the bundle drops.
const nothing = undefined;
export {
  nothing as CRITICAL_CSS_DATA_ATTRIBUTE,
  nothing as Links,
  nothing as Meta,
  nothing as Scripts,
  nothing as setIsHydrated,
  nothing as useFrameworkContext,
};
