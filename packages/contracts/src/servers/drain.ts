import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the parts of an end may take, in ms. */
export interface DrainTimes {
  /** From the moment that the server says it is leaving until it accepts nothing more: what a balancer needs to see it. */
  readonly notice: number;
  /** For what is under way then; connections that are open after it are cut. */
  readonly timeout: number;
}

/** The end of a server that hurts nobody. */
export interface Drain {
  /** Whether it is leaving: its `/ready` says no. */
  readonly isEnding: boolean;
  /**
   * From now on each answer closes its connection; after the notice nothing new is accepted, and what is under way is
   * finished.
   *
   * @param close accepts nothing more, and waits for what is under way
   */
  end(close: () => Promise<unknown>, times: DrainTimes): Promise<void>;
}

const closesAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Follows what a server has under way. To be used before it listens. */
export const drainOf = (server: Server): Drain => {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    if (isEnding) closesAfter(response);
    response.once('close', () => {
      underWay.delete(response);
      // An answer that had begun before could not say that its connection ends with it.
      // Not within the notice: a request may just be on its way on a connection that looks idle here.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    get isEnding() {
      return isEnding;
    },
    async end(close, { notice, timeout }) {
      isEnding = true;
      for (const response of underWay) closesAfter(response);
      if (notice > 0) await sleep(notice);
      isClosing = true;
      const cut = setTimeout(() => server.closeAllConnections(), timeout);
      try {
        await close();
      } finally {
        clearTimeout(cut);
      }
    },
  };
};
