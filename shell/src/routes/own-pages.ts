import { createContext, useContext } from 'react';

/** Company pages that the shop has written, and `blogs`; null if unknown. */
export const OwnPagesContext = createContext<readonly string[] | null>(null);

/** Tells whether a company page exists, for links to it; if unknown, all pages are assumed to exist. */
export const useHasPage = (): ((page: string) => boolean) => {
  const pages = useContext(OwnPagesContext);
  return (page) => pages?.includes(page) ?? true;
};
