import { createContext } from 'react';

/**
 * In place of the router's framework mode: its own manifest, its own fetching ahead. Links here fetch ahead through the
 * shell, and so each one is spared three hooks.
 */
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
export const usePrefetchBehavior = () => [false, null, {}];
// Named by the framework mode, which the bundle drops.
const nothing = undefined;
export {
  nothing as CRITICAL_CSS_DATA_ATTRIBUTE,
  nothing as Links,
  nothing as Meta,
  nothing as Scripts,
  nothing as setIsHydrated,
  nothing as useFrameworkContext,
};
