/**
 * In place of the federation runtime's snapshots, which it makes from manifests: our entries come from the release manifest, and
 * `disableSnapshot` takes out the plugin alone. What remains is what removing a remote forgets there.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
