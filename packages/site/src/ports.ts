import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteProblem } from './problem.ts';

/** How long services of a site that was just killed may take to close, ms. */
const CLOSING_MS = 4000;

/** Above 1023, ports that browsers refuse to open: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_BY_BROWSERS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
]);

/** Why a port cannot be used; null when it can. */
const whyTaken = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)));
  });

/** Checks a port before minutes are spent on building. @throws SiteProblem when it is taken, or browsers refuse to open it */
export const assertPortFree = async (port: number, setting: string): Promise<void> => {
  if (BLOCKED_BY_BROWSERS.has(port))
    throw new SiteProblem(`Browsers refuse to open port ${port}. Set ${setting} to another port.`);
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
