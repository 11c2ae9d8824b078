import { createContext, useContext, useSyncExternalStore } from 'react';
import { useNavigation, type DataRouter } from 'react-router';

/** The browser's router; null on the server. */
export const BrowserRouterContext = createContext<DataRouter | null>(null);

const subscribeToNothing = () => () => undefined;

/**
 * Whether another page has been asked for and is not shown yet. React Router says so (`useNavigation`) in a transition. Without a
 * network, while pieces of the shown page still wait for their code, React mostly does not finish that transition, and the visitor
 * saw no answer to the click. So the router is asked as well.
 */
export const usePageAskedFor = (): boolean => {
  const router = useContext(BrowserRouterContext);
  const { state } = useNavigation();
  const isOnItsWay = useSyncExternalStore(
    router?.subscribe ?? subscribeToNothing,
    () => router !== null && router.state.navigation.state !== 'idle',
    () => false,
  );
  return isOnItsWay || state !== 'idle';
};
