/** Replaces the federation runtime's `preloadRemote`: the server's HTML names what a page needs, and the shell fetches ahead. */
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
// Imported by the snapshot plugin, which the bundle drops.
export { nothing as defaultPreloadArgs, nothing as normalizePreloadExposes };
const nothing = undefined;
