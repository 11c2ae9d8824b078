import { drainOf } from '@rewald/contracts/servers/drain';
import type { FastifyInstance } from 'fastify';

/** Whether the application is still there for new work. */
export interface Life {
  readonly isEnding: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the application without hurting anybody: `/ready` says no at once; after `notice` nothing new is accepted, every
     * answer closes its connection, what is under way is finished, and so are the workers' jobs.
     *
     * @param notice milliseconds that a balancer needs to see the no
     * @param timeout milliseconds for what is under way; connections that are open after it are cut
     */
    drain(notice: number, timeout: number): Promise<void>;
  }
}

/** Gives the application its end. To be used before the calls are added. */
export const endGracefully = (app: FastifyInstance): Life => {
  const drain = drainOf(app.server);
  app.decorate('drain', (notice: number, timeout: number) =>
    drain.end(() => app.close(), { notice, timeout }),
  );
  return drain;
};
