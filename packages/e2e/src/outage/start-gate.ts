import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What happens to requests for one part: they go through, the connection breaks, or no answer ever comes. */
export type Passage = 'open' | 'broken' | 'hanging';

/** Stands in front of an artefact origin, so that the artefacts of single parts can be cut off and given back. */
export interface Gate {
  address: string;
  set(part: string, passage: Passage): void;
  stop(): Promise<void>;
}

/** @param target port of the artefact origin behind */
export const startGate = async (port: number, target: number): Promise<Gate> => {
  const passages = new Map<string, Passage>();

  const passOn = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: target,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => {
    const part = incoming.url?.split('/')[1] ?? '';
    const passage = passages.get(part) ?? 'open';
    if (passage === 'open') passOn(incoming, answer);
    else if (passage === 'broken') incoming.socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${port}`,
    set(part, passage) {
      passages.set(part, passage);
      // Whoever still waits is let go, as after a restart of the origin.
      if (passage !== 'hanging') server.closeAllConnections();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
