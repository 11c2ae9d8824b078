import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * What happens to requests: they are forwarded; the connection breaks; there is no response; the response is 404, 500
 * or something else; or their scripts arrive with altered bytes.
 */
export type Passage = 'open' | 'broken' | 'hanging' | 'missing' | 'failing' | 'garbage' | 'altered';

/** A proxy in front of an artefact origin that can cut off the artefacts of single parts. */
export interface Gate {
  address: string;
  /** @param what a part or a version of it, such as `cart` or `cart/0.1.0-ab12`, or the name of a file at the root */
  set(what: string, passage: Passage): void;
  /** Forwards everything again. */
  open(): void;
  stop(): Promise<void>;
}

/** Runs first in a script that was altered in transit. */
const ALTERATION = 'window.alteredScriptRan=true;';

/** @param target port of the artefact origin */
export const startGate = async (port: number, target: number): Promise<Gate> => {
  const passages = new Map<string, Passage>();

  const passOn = (incoming: IncomingMessage, answer: ServerResponse, altered: boolean): void => {
    const headers = altered ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const outgoing = request(
      { host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, headers },
      (reply) => {
        if (!altered) {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          return;
        }
        const { 'content-length': _, ...rest } = reply.headers;
        // The origin allows browsers to cache it for a year, which would outlive the fault.
        answer.writeHead(reply.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' });
        answer.write(ALTERATION);
        reply.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const reply = (answer: ServerResponse, status: number, body: string): void => {
    answer
      .writeHead(status, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' })
      .end(body);
  };
  const server = createServer((incoming, answer) => {
    const [, part = '', version = ''] = (incoming.url ?? '').split('/');
    const passage = passages.get(`${part}/${version}`) ?? passages.get(part) ?? 'open';
    if (passage === 'open') passOn(incoming, answer, false);
    else if (passage === 'altered') passOn(incoming, answer, incoming.url?.endsWith('.js') === true);
    else if (passage === 'broken') incoming.socket.destroy();
    else if (passage === 'missing') reply(answer, 404, 'Not found');
    else if (passage === 'failing') reply(answer, 500, 'Internal error');
    else if (passage === 'garbage') reply(answer, 200, '<!doctype html><title>Welcome to nginx</title>');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${port}`,
    set(what, passage) {
      passages.set(what, passage);
      // Ends pending requests, like a restart of the origin.
      if (passage !== 'hanging') server.closeAllConnections();
    },
    open() {
      passages.clear();
      server.closeAllConnections();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
