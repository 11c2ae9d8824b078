import { useCanAccess } from 'ra-core';
import { createContext, use } from 'react';
import type { DeskApi } from './api.ts';
import type { CallName } from './calls.ts';

/** The client of the operators' calls, for components that make calls of their own. */
export const ApiContext = createContext<DeskApi | null>(null);

export function useApi(): DeskApi {
  const api = use(ApiContext);
  if (api === null) throw new Error('There is no API here.');
  return api;
}

/** Whether the person's roles allow a call; false until that is known. */
export function useMay(name: CallName): boolean {
  // A call says by itself what it needs, whichever resource it is about.
  return useCanAccess({ resource: 'calls', action: name }).canAccess === true;
}
