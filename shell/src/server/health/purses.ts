const WINDOW_MS = 60_000;
/** So many networks are told apart within a minute; whoever comes when they are all taken shares the last purse. */
const MOST_NETWORKS = 50_000;

/**
 * Gives each network address a purse that is filled every minute, and says whether it can pay for one thing more.
 *
 * @param most things a minute for one network
 * @param now ms since the epoch
 */
export const createPurses = (most: number, now: () => number = Date.now): ((network: string) => boolean) => {
  let spent = new Map<string, number>();
  let since = now();
  return (network) => {
    if (now() - since > WINDOW_MS) {
      spent = new Map();
      since = now();
    }
    const purse = spent.has(network) || spent.size < MOST_NETWORKS ? network : '';
    const before = spent.get(purse) ?? 0;
    if (before >= most) return false;
    spent.set(purse, before + 1);
    return true;
  };
};
