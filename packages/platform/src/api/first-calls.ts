/** Sends a call when its turn has come. */
type InTurn = <T>(isChange: boolean, send: () => Promise<T>) => Promise<T>;

interface OpenCall {
  isChange: boolean;
  ended: Promise<unknown>;
}

/** How long a hanging call may hold up the others, in ms. */
const LONGEST_WAIT_MS = 3000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));

/**
 * Orders the first calls of a page, until all of them have been answered: reads run in parallel, a change runs alone.
 *
 * A host may start a session with every answer to a browser without a cookie. Of sessions started at the same time, the
 * browser keeps the one whose answer arrives last, and a cart filled in another one is lost.
 */
export const createFirstCalls = (): InTurn => {
  const open = new Set<OpenCall>();
  let over = false;
  return async (isChange, send) => {
    if (over) return send();
    const before = [...open].filter((other) => isChange || other.isChange).map(({ ended }) => ended);
    const sent = before.length === 0 ? send() : Promise.race([Promise.all(before), pause()]).then(send);
    const call = { isChange, ended: sent.catch(() => undefined) };
    open.add(call);
    try {
      return await sent;
    } finally {
      open.delete(call);
      over = open.size === 0;
    }
  };
};
