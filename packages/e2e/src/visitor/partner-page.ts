import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';

const EXAMPLE = resolve(import.meta.dirname, '../../../../mfe-tradein/example/index.html');

/**
 * Serves the example of a partner's page, which embeds the trade-in of a shop.
 *
 * @returns a function to stop serving it
 */
export const servePartnerPage = async (port: number, shop: string): Promise<() => Promise<void>> => {
  const html = readFileSync(EXAMPLE, 'utf8').replace('http://localhost:3000', shop);
  const server = createServer((request, answer) => {
    if (request.url === '/') answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
    else answer.writeHead(204).end();
  });
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
};
