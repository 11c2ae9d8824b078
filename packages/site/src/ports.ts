import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteProblem } from './problem.ts';

/** Services of a site that was killed a moment ago close by themselves; so long they may take, ms. */
const CLOSING_MS = 4000;

/** Why the port cannot be used; null when it can. */
const whyTaken = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)));
  });

/** Makes sure a port can be used before minutes go into building. @throws SiteProblem when it is taken */
export const assertPortFree = async (port: number, setting: string): Promise<void> => {
  const deadline = Date.now() + CLOSING_MS;
  for (;;) {
    const why = await whyTaken(port);
    if (why === null) return;
    if (why === 'EADDRINUSE' && Date.now() < deadline) await sleep(100);
    else if (why === 'EADDRINUSE')
      throw new SiteProblem(
        `Port ${port} is in use by another program. Stop it, or set ${setting} to another port.`,
      );
    else throw new SiteProblem(`Port ${port} cannot be used (${why}). Set ${setting} to another port.`);
  }
};
