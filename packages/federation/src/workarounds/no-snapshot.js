/**
 * Replaces the federation runtime's snapshots, which it makes from manifests: our entries come from the release manifest,
 * and `disableSnapshot` removes only the plugin. The runtime still calls the functions below when a remote is removed.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
