import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A call that a provider's server received. */
export interface ProviderCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface ProviderAnswer {
  readonly status: number;
  readonly json?: unknown;
}

/** A payment provider on this machine. */
export interface ProviderServer {
  readonly url: string;
  /** Loses the next answers after the work was done: the connection breaks, or no answer ever arrives. */
  lose(answers: number, how: 'broken' | 'silent'): void;
  stop(): Promise<void>;
}

/** Serves calls on a free port of the loopback interface, and can lose answers on request. */
export const startProviderServer = async (
  answer: (call: ProviderCall) => ProviderAnswer,
): Promise<ProviderServer> => {
  const trouble: { left: number; how: 'broken' | 'silent' } = { left: 0, how: 'broken' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, json } = answer({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      // Requests for a token are not counted, because tests mean the calls after them.
      if (trouble.left > 0 && request.url !== '/v1/oauth2/token') {
        trouble.left -= 1;
        if (trouble.how === 'broken') request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(json === undefined ? undefined : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    lose: (answers, how) => {
      trouble.left = answers;
      trouble.how = how;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
