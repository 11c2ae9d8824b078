import { createServer, type Socket } from 'node:net';

/** The part of Redis that counting needs, over the real protocol (RESP3), in this process. */
export interface RespServer {
  readonly url: string;
  readonly counts: ReadonlyMap<string, number>;
  /** Cuts every connection and accepts no new ones until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** The complete commands in a buffer of RESP arrays, and the rest of the buffer. */
const commandsIn = (buffer: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = [];
  let rest = buffer;
  for (;;) {
    const lines = rest.split('\r\n');
    const size = Number(/^\*(\d+)$/.exec(lines[0] ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(size) || lines.length < 2 * size + 2) return { commands, rest };
    commands.push(lines.slice(1, 2 * size + 1).filter((_, index) => index % 2 === 1));
    rest = lines.slice(2 * size + 1).join('\r\n');
  }
};

export const startRespServer = async (port: number): Promise<RespServer> => {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const answer = ([name = '', key = '', value = '']: string[]): string => {
    switch (name.toUpperCase()) {
      case 'INCRBY': {
        const total = (counts.get(key) ?? 0) + Number(value);
        counts.set(key, total);
        return `:${total}\r\n`;
      }
      case 'PEXPIRE':
        return `:${counts.has(key) ? 1 : 0}\r\n`;
      case 'HELLO':
        return '%1\r\n+server\r\n+redis\r\n';
      case 'PING':
        return '+PONG\r\n';
      case 'CLIENT':
        return '+OK\r\n';
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let buffer = '';
    socket.on('data', (chunk) => {
      const { commands, rest } = commandsIn(buffer + chunk.toString('latin1'));
      buffer = rest;
      for (const command of commands) socket.write(answer(command));
    });
  });
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await open();
  return {
    url: `redis://127.0.0.1:${port}`,
    counts,
    open,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
