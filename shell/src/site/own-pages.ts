import { createContext, useContext } from 'react';

/** Pages of the company that the shop has written, and `blogs`; null where nobody says. */
export const OwnPagesContext = createContext<readonly string[] | null>(null);

/** Tells whether a page of the company is there for links to lead to; where nobody says, all of them are. */
export const useHasPage = (): ((page: string) => boolean) => {
  const pages = useContext(OwnPagesContext);
  return (page) => pages?.includes(page) ?? true;
};
