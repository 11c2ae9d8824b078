import { matchRoutes, NavigationType, type Location, type RouterState } from 'react-router';
import type { RouterMaterial } from './known-router.ts';

const NO_FORM = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

const IDLE: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  ...NO_FORM,
};

/** The state in which React Router's own begins as well. */
export const firstState = ({ routes, history, hydrationData }: RouterMaterial): RouterState => {
  const { location } = history;
  return {
    historyAction: NavigationType.Pop,
    location,
    matches: matchRoutes(routes, location) ?? [],
    initialized: true,
    renderFallback: false,
    navigation: IDLE,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydrationData.loaderData ?? {},
    actionData: null,
    errors: hydrationData.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
};

/** Whether the server has sent all data of the page. If not, React Router's own has to load it. */
export const isWhole = ({ matches, loaderData, errors }: RouterState): boolean =>
  matches.length > 0 &&
  (errors !== null || matches.every(({ route }) => !route.loader || route.id in loaderData));

/** The state while a page that was asked for is on its way. */
export const loadingState = (
  state: RouterState,
  location: Location,
  historyAction: NavigationType,
): RouterState => ({
  ...state,
  // To match takes a slow phone 20 ms, and React Router's own does it when it comes.
  navigation: { state: 'loading', location, matches: [], historyAction, ...NO_FORM },
});
