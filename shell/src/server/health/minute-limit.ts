const WINDOW_MS = 60_000;
/** Networks counted separately within a minute; all further ones share one count. */
const MOST_NETWORKS = 50_000;

/**
 * Limits how often each network address may do something within a minute.
 *
 * @param most times a minute for one network
 * @param now ms since the epoch
 * @returns a function that counts one event of a network and tells whether it is within the limit
 */
export const createMinuteLimit = (
  most: number,
  now: () => number = Date.now,
): ((network: string) => boolean) => {
  let counts = new Map<string, number>();
  let since = now();
  return (network) => {
    if (now() - since > WINDOW_MS) {
      counts = new Map();
      since = now();
    }
    const key = counts.has(network) || counts.size < MOST_NETWORKS ? network : '';
    const before = counts.get(key) ?? 0;
    if (before >= most) return false;
    counts.set(key, before + 1);
    return true;
  };
};
