/**
 * What react-router 8.5.1 exports with a warning in the name, here under plain names; the test beside this file fails for any other
 * version. Nothing else imports these.
 *
 * - The pieces of `createBrowserRouter`: it takes no history, and pages must see only the query parameters that their route names, as
 *   on the server. Without them each campaign's parameter would end in a page that does not match the server's HTML.
 * - The hook of `ScrollRestoration`: the component puts an inline script into the page, which the policy for scripts refuses.
 * - The router's context: `Link` resolves relative paths, so all hundred links of a page would be rendered again with each change of
 *   the address. Home to product, fetched ahead, took 328 ms instead of 451 with a processor four times slower.
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
