import { createServer } from 'node:net';

/** Ports reserved for one run, so that a second run never takes the ports of killed replicas. */
export interface Ports {
  readonly shop: number;
  readonly sandbox: number;
  readonly replicas: readonly number[];
  readonly database: number;
  /** Frees the ports for other runs. */
  release(): Promise<void>;
}

const BLOCKS = [4_500, 4_520, 4_540, 4_560, 4_580];
const REPLICAS = [2, 3, 4];

/** Listens on a port and closes every connection. @returns a function that stops listening; null if the port is taken */
const hold = (port: number): Promise<(() => Promise<void>) | null> =>
  new Promise((resolve) => {
    const server = createServer((caller) => caller.destroy());
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise((done) => server.close(() => done()))));
  });

/**
 * Reserves a block of ports by listening on its first one.
 *
 * @throws {Error} all blocks are in use
 */
export const claimPorts = async (): Promise<Ports> => {
  for (const first of BLOCKS) {
    const release = await hold(first);
    if (release === null) continue;
    const ports = {
      shop: first + 1,
      replicas: REPLICAS.map((offset) => first + offset),
      sandbox: first + 5,
      database: first + 6,
      release,
    };
    const held = await Promise.all([ports.shop, ports.sandbox, ports.database, ...ports.replicas].map(hold));
    await Promise.all(held.map(async (stop) => stop?.()));
    if (held.every((stop) => stop !== null)) return ports;
    await release();
  }
  throw new Error(`The ports from ${BLOCKS[0]} on are in use.`);
};
