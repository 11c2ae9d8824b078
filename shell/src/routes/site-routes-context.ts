import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router';

/** The routes of this page's release set, for looking up where an address leads. */
export const SiteRoutesContext = createContext<RouteObject[]>([]);

export const useSiteRoutes = (): RouteObject[] => useContext(SiteRoutesContext);
