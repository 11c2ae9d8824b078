/** Replaces the router's hooks for tracing libraries; none is used here. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
// Imported by the library's server side, which the browser's bundle drops.
export { nothing as instrumentHandler, nothing as instrumentationResultMetaContext };
const nothing = undefined;
