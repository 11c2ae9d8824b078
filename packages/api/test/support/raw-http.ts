import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What came back on a connection, as far as it is an answer. */
export interface RawAnswer {
  /** 0 where nothing came back. */
  readonly code: number;
  readonly type: string;
  readonly body: string;
}

/** Where a listening application listens. */
export const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The application listens on no port.');
  return address.port;
};

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

const read = (bytes: string): RawAnswer => {
  const end = bytes.indexOf('\r\n\r\n');
  const head = end < 0 ? bytes : bytes.slice(0, end);
  const body = end < 0 ? '' : bytes.slice(end + 4);
  return {
    code: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    body: /^transfer-encoding: chunked/im.test(head) ? withoutChunks(body) : body,
  };
};

/**
 * Writes bytes on a connection of its own, whatever they are, and reads until the server closes it. An answer that says that
 * the connection stays open (`Content-Length` and no `Connection: close`) is closed here.
 *
 * @param hangUp closes the connection as soon as the bytes have left
 */
export const askRaw = (
  port: number,
  bytes: string | Buffer,
  { hangUp = false, patience = 10_000 }: { hangUp?: boolean; patience?: number } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const pieces: Buffer[] = [];
    const tooLong = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No end of an answer to ${bytes.toString('latin1').slice(0, 300)}`));
    }, patience);
    socket.on('data', (piece) => pieces.push(piece));
    // A server may close while the rest of a refused body is still on its way.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(tooLong);
      resolve(read(Buffer.concat(pieces).toString('utf8')));
    });
    socket.write(bytes, () => {
      if (hangUp) socket.destroy();
    });
  });
