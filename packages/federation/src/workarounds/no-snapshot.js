/**
 * In place of the federation runtime's snapshots, which it makes from manifests: our entries come from the release manifest, and
 * `disableSnapshot` removes only the plugin. Removing a remote still calls what remains here.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
