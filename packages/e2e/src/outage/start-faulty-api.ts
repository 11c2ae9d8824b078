import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a call fails: with a server error, without a response, or with an empty response. */
export const FAULTS = ['500', 'timeout', 'empty'] as const;
export type Fault = (typeof FAULTS)[number];

/** A proxy in front of an API host that makes calls fail. */
export interface FaultyApi {
  /** From now on calls whose path matches fail this way; all others are forwarded. */
  spoil(calls: RegExp, fault: Fault): void;
  /** Forwards everything again and ends pending calls. */
  heal(): void;
  stop(): Promise<void>;
}

/** @param target port of the API host */
export const startFaultyApi = async (port: number, target: number): Promise<FaultyApi> => {
  let spoilt: { calls: RegExp; fault: Fault } | null = null;

  const passOn = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { url: path, method, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: target, path, method, headers }, (reply) => {
      // So that no browser has the answer at hand when the call fails next.
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'cache-control': 'no-store' });
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => {
    const fault = spoilt?.calls.test(incoming.url ?? '') ? spoilt.fault : null;
    if (fault === null || incoming.method === 'OPTIONS') return passOn(incoming, answer);
    if (fault === 'timeout') return;
    answer.writeHead(fault === '500' ? 500 : 200, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': incoming.headers.origin ?? '*',
      'Access-Control-Allow-Credentials': 'true',
    });
    answer.end(fault === '500' ? '{"message":"","errors":{}}' : '{"data":null}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    spoil: (calls, fault) => {
      spoilt = { calls, fault };
    },
    heal: () => {
      spoilt = null;
      server.closeAllConnections();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
