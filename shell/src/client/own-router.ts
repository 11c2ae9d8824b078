import { NavigationType, type DataRouter, type Location } from 'react-router';
import type { BrowserHistory } from './known-history.ts';
import type { RouterMaterial } from './known-router.ts';

type Listener = Parameters<BrowserHistory['listen']>[0];

/** Loads what makes React Router's own router. */
export type LoadRouter = () => Promise<(material: RouterMaterial) => DataRouter>;

/** React Router's own router, which comes when it is asked for. */
export interface OwnRouter {
  /** Null until it has come. */
  now: () => DataRouter | null;
  /** Brings it; after a failure, calling it again retries. @throws what loading it throws */
  bring: () => Promise<DataRouter>;
  /** Passes a step through the history on. @returns whether the router is there */
  step: (update: Parameters<Listener>[0]) => boolean;
}

/**
 * @param here where the page began: the router begins there, too, whatever the address is when it comes
 * @param onMade called with the router before anything is asked of it
 */
export const createOwnRouter = (
  material: RouterMaterial,
  here: Location,
  load: LoadRouter,
  onMade: (router: DataRouter) => void,
): OwnRouter => {
  let made: DataRouter | null = null;
  let coming: Promise<DataRouter> | null = null;
  let stepped: Listener | null = null;
  const listen: BrowserHistory['listen'] = (listener) => {
    stepped = listener;
    return () => (stepped = null);
  };
  const history = { ...material.history, location: here, action: NavigationType.Pop, listen };
  const make = (create: (material: RouterMaterial) => DataRouter): DataRouter => {
    made = create({ ...material, history });
    onMade(made);
    return made;
  };
  return {
    now: () => made,
    bring() {
      coming ??= load()
        .then(make)
        .catch((error: unknown) => {
          coming = null;
          throw error;
        });
      return coming;
    },
    step(update) {
      stepped?.(update);
      return stepped !== null;
    },
  };
};
