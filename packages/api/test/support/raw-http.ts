import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The answer that came back on a connection. */
export interface RawAnswer {
  /** 0 if no answer came back. */
  readonly code: number;
  readonly type: string;
  readonly body: string;
}

/** Port on which an application listens. */
export const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The application listens on no port.');
  return address.port;
};

/** Milliseconds until the server must have closed the connection. */
const TIMEOUT = 15_000;

const withoutChunks = (body: string): string => {
  let rest = body;
  let whole = '';
  for (;;) {
    const [line = '0'] = rest.split('\r\n', 1);
    const size = Number.parseInt(line, 16);
    if (!(size > 0)) return whole;
    whole += rest.slice(line.length + 2, line.length + 2 + size);
    rest = rest.slice(line.length + 2 + size + 2);
  }
};

/** The first answer. Another one may follow, because the rest of a refused body is read as a further request. */
const read = (bytes: Buffer): RawAnswer => {
  const end = bytes.indexOf('\r\n\r\n');
  const head = (end < 0 ? bytes : bytes.subarray(0, end)).toString('latin1');
  const rest = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return {
    code: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    body: /^transfer-encoding: chunked/im.test(head)
      ? withoutChunks(rest.toString())
      : rest.subarray(0, length === undefined ? undefined : Number(length)).toString(),
  };
};

/**
 * Writes any bytes on a connection of its own, and reads until the server closes it.
 *
 * @param how `hangUp` closes the connection as soon as the bytes are sent, `halfClose` closes only the sending side
 */
export const askRaw = (
  port: number,
  bytes: string | Buffer,
  { hangUp = false, halfClose = false }: { hangUp?: boolean; halfClose?: boolean } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const pieces: Buffer[] = [];
    const tooLong = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No end of an answer to ${bytes.toString('latin1').slice(0, 300)}`));
    }, TIMEOUT);
    socket.on('data', (piece) => pieces.push(piece));
    // A server may close while the rest of a refused body is still on its way.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(tooLong);
      resolve(read(Buffer.concat(pieces)));
    });
    socket.write(bytes, () => {
      if (hangUp) socket.destroy();
      if (halfClose) socket.end();
    });
  });
