import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How a call fails: a server error, a rejection of its content, an empty response, no response, or a response that is
 * lost after the work is done.
 */
export type Fault = 'error' | 'refused' | 'empty' | 'hanging' | 'lost';

/** Matches a call such as `GET /trade-in/de/integrations/devices/brands/1`. */
type Calls = RegExp;

/** A proxy in front of the API host that makes single calls fail like real networks and servers. */
export interface ApiGate {
  address: string;
  /** From now on these calls fail this way, and no others do. */
  break(calls: Calls, fault: Fault): void;
  /** Forwards everything again and ends pending calls. */
  open(): void;
  stop(): Promise<void>;
}

const ANSWERS: Record<'error' | 'refused' | 'empty', { status: number; body: unknown }> = {
  error: { status: 500, body: { message: '', errors: {} } },
  refused: {
    status: 422,
    body: { message: 'Das ging so nicht.', errors: { answers: ['Das ging so nicht.'] } },
  },
  empty: { status: 200, body: { data: null } },
};

/** @param target port of the API host */
export const startApiGate = async (port: number, target: number): Promise<ApiGate> => {
  let broken: { calls: Calls; fault: Fault } | null = null;

  const passOn = (incoming: IncomingMessage, answer: ServerResponse, isLost: boolean): void => {
    const { url: path, method, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: target, path, method, headers }, (reply) => {
      if (isLost) {
        reply.resume();
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => {
    const { method = '', url = '', headers } = incoming;
    const fault = broken?.calls.test(`${method} ${url}`) ? broken.fault : null;
    if (fault === null || fault === 'lost') passOn(incoming, answer, fault === 'lost');
    else if (fault !== 'hanging') {
      const { status, body } = ANSWERS[fault];
      answer
        .writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': headers.origin ?? '*',
          'Access-Control-Allow-Credentials': 'true',
        })
        .end(JSON.stringify(body));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${port}`,
    break: (calls, fault) => void (broken = { calls, fault }),
    open() {
      broken = null;
      server.closeIdleConnections();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
