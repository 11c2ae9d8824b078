/**
 * What react-router 8.5.1 exports with a warning in the name, here under plain names; the test beside this file fails for
 * any other version. No other file imports these names from the library.
 *
 * - The pieces of `createBrowserRouter`: it does not accept a history of ours, and pages must see only the query
 *   parameters that their route names, as on the server. Without these pieces, a page opened with a campaign's parameter
 *   would not match the server's HTML.
 * - The hook of `ScrollRestoration`: the component puts an inline script into the page, which the policy for scripts
 *   refuses.
 * - The router's context: `Link` resolves relative paths, so all hundred links of a page would be rendered again with
 *   each change of the address. Navigation from home to a prefetched product took 328 ms instead of 451 ms on a processor
 *   slowed down 4×.
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
