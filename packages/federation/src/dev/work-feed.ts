import { createServer, type ServerResponse } from 'node:http';

/** The state that pages with a preview of a working copy receive. */
interface WorkState {
  /** The newest version that the site shows, and the link that opens it; null before the first. */
  shown: { version: string; link: string } | null;
  /** Why there is no newer one: what the compiler says about the sources. */
  problem: string | null;
}

/** Notifies the pages in the developer's own browser of each newer preview. */
export interface WorkFeed {
  /** Leads to the newest preview. */
  address: string;
  tell(change: Partial<WorkState>): void;
  stop(): Promise<void>;
}

/** @throws Error with the code EADDRINUSE */
export const startWorkFeed = async (port: number, site: string): Promise<WorkFeed> => {
  const pages = new Set<ServerResponse>();
  let state: WorkState = { shown: null, problem: null };
  const line = (): string => `data: ${JSON.stringify(state)}\n\n`;
  const server = createServer(({ method, headers, url }, response) => {
    // Answers only requests to its own address, not to a foreign name that resolves to this machine (DNS rebinding).
    if (headers.host !== `localhost:${port}`) return response.writeHead(403).end();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Access-Control-Allow-Origin', new URL(site).origin);
    // Browsers require this permission before a public page may connect to this machine.
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    if (url !== '/events')
      return state.shown
        ? response.writeHead(302, { Location: state.shown.link }).end()
        : response
            .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' })
            .end(state.problem ?? 'There is no preview yet.');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(line());
    pages.add(response);
    return response.on('close', () => pages.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${port}/`,
    tell(change) {
      state = { ...state, ...change };
      for (const page of pages) page.write(line());
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
