import { createServer } from 'node:net';
import { SiteProblem } from './problem.ts';

/** Makes sure a port can be used before minutes go into building. @throws SiteProblem when it is taken */
export const assertPortFree = (port: number, setting: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SiteProblem(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use by another program. Stop it, or set ${setting} to another port.`
            : `Port ${port} cannot be used (${error.code ?? error.message}). Set ${setting} to another port.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
