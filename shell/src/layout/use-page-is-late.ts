import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';

/** The browser's router; null on the server. */
export const BrowserRouterContext = createContext<DataRouter | null>(null);

/** Most pages are there sooner, in ms. */
const LATE_MS = 250;

/**
 * Whether a page that was asked for is late. The router itself is asked: React Router's `useNavigation` says it in a transition,
 * which React does not finish while pieces of the shown page still wait for their code, and a visitor without a network saw
 * no answer to the click. Nothing is rendered for a page that comes in time.
 */
export const usePageIsLate = (): boolean => {
  const router = useContext(BrowserRouterContext);
  const [late, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router?.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') {
        timer ??= setTimeout(() => setLate(true), LATE_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      // The page has arrived, and is shown in the same transition.
      startTransition(() => setLate(false));
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [router]);
  return late;
};
