import { connect, createServer, type Socket } from 'node:net';

/** Distributes connections over the replicas. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Passes every new connection to the next replica in turn, running or not, and repeats nothing: when a replica does not
 * answer or dies, the caller's connection breaks. So the shop itself has to handle that.
 *
 * @param port to listen on, on the loopback interface
 * @param replicas ports of the replicas
 */
export const startBalancer = (port: number, replicas: readonly number[]): Promise<Balancer> => {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((caller) => {
    turn += 1;
    const replica = connect(replicas[turn % replicas.length] ?? 0, '127.0.0.1');
    for (const [socket, other] of [
      [caller, replica],
      [replica, caller],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            for (const socket of open) socket.destroy();
          }),
      }),
    );
  });
};
