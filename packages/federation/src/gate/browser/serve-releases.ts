import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { byNonce, contentPolicy } from '@rewald/contracts/servers/content-policy';
import type { GateRelease } from '../gate-release.ts';

/** The nonce of pages that the gate renders. */
const GATE_NONCE = 'gate';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** An empty page, opened between two pages. */
export const EMPTY_PAGE = '/gate-empty';

/** As at the real origin, addresses of artefacts contain the version, so caches keep them. */
const KEPT = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=31536000, immutable' };

/** A small site that serves rendered pages and the artefacts of releases. */
export interface ServedReleases {
  origin: string;
  /** Replaces the pages that the site serves: address → HTML. */
  show(pages: ReadonlyMap<string, string>): void;
  stop(): void;
}

/** @param apiHost the API host that the content security policy of the pages allows */
export const serveReleases = async (
  releases: readonly GateRelease[],
  apiHost: string,
): Promise<ServedReleases> => {
  let pages: ReadonlyMap<string, string> = new Map();
  let origin = '';

  const artefact = async (path: string): Promise<Buffer | null> => {
    const [, name, version, ...rest] = path.split('/');
    const file = rest.join('/');
    const release = releases.find(({ manifest }) => manifest.name === name && manifest.version === version);
    return release && file in release.manifest.files ? release.read(file) : null;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    const page = pages.get(url.pathname + url.search);
    if (page !== undefined) {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentPolicy(byNonce(GATE_NONCE), { apiHost, assetsHost: origin }),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      response.end(page);
      return;
    }
    if (url.pathname === EMPTY_PAGE) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Empty</title>');
      return;
    }
    const bytes = await artefact(decodeURIComponent(url.pathname)).catch(() => null);
    if (bytes) {
      const type = TYPES[extname(url.pathname)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, ...KEPT }).end(bytes);
    } else if (request.headers['sec-fetch-dest'] === 'image')
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(PICTURE);
    else response.writeHead(request.method === 'POST' ? 204 : 404).end();
  };

  const server = createServer((request, response) => {
    request.resume();
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  return {
    origin,
    show: (next) => {
      pages = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
