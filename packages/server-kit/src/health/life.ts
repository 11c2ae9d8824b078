import { drainOf } from '@rewald/contracts/servers/drain';
import type { FastifyInstance } from 'fastify';

/** Whether the application still accepts new work. */
export interface Life {
  readonly isEnding: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the application gracefully: `/ready` reports 503 at once; after `notice` no new connections are accepted, every
     * answer closes its connection, requests in progress are completed, and so are the workers' jobs.
     *
     * @param notice milliseconds that a balancer needs to notice
     * @param timeout milliseconds for requests in progress; connections that are still open after it are cut
     */
    drain(notice: number, timeout: number): Promise<void>;
  }
}

/** Adds the shutdown to the application. Call it before the routes are added. */
export const endGracefully = (app: FastifyInstance): Life => {
  const drain = drainOf(app.server);
  app.decorate('drain', (notice: number, timeout: number) =>
    drain.end(() => app.close(), { notice, timeout }),
  );
  return drain;
};
