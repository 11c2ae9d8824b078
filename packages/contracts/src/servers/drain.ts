import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Times of a shutdown, in ms. */
export interface DrainTimes {
  /**
   * Time between reporting "not ready" and closing the port: as long as a load balancer needs to notice.
   */
  readonly notice: number;
  /** Time for requests in progress after that; connections still open then are cut. */
  readonly timeout: number;
}

/** A shutdown that interrupts no request. */
export interface Drain {
  /** Whether the server is shutting down; `/ready` reports it. */
  readonly isEnding: boolean;
  /**
   * From now on each answer closes its connection. After the notice the port is closed, and requests in progress are
   * completed.
   *
   * @param close closes the port and waits for requests in progress
   */
  end(close: () => Promise<unknown>, times: DrainTimes): Promise<void>;
}

const closesAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Tracks a server's requests. Call it before the server listens. */
export const drainOf = (server: Server): Drain => {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    if (isEnding) closesAfter(response);
    response.once('close', () => {
      underWay.delete(response);
      // Answers that had already begun could not announce the end of their connection. Idle connections are not closed
      // during the notice, because a request may already be on its way on one of them.
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
