import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify';
import { emergencyPage, OWN_COOKIE } from './pages/emergency-page.ts';

/** What this server reads of a request before the body, in bytes. Others on the way, such as the API host, read less. */
export const MOST_HEADER_BYTES = 64 * 1024;
/** Cookies beyond this are too many for servers behind this one, which usually read 16 KB of headers. */
const MOST_COOKIE_BYTES = 8 * 1024;

/** How many deletions one answer carries: a proxy that reads 16 KB of an answer's headers would refuse more. The next answer goes on. */
const MOST_DELETIONS = 60;

/** The paths that may have set a cookie which this request brings. */
const pathsOf = (url: string): string[] => {
  const steps = url.split('?', 1)[0]?.split('/').filter(Boolean) ?? [];
  return ['/', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)];
};

const tooMany = ({ headers: { cookie = '' } }: FastifyRequest): boolean => cookie.length > MOST_COOKIE_BYTES;

/**
 * Deletes cookies that are not the shop's own where they have become too many: a part that leaves them there would lock its
 * visitors out of the shop, and no rollback would let them in again.
 */
export const dropLargeCookies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!tooMany(request)) return done();
    const foreign = Object.entries(request.cookies)
      .filter(([name]) => !OWN_COOKIE.test(name))
      .sort(([, a = ''], [, b = '']) => b.length - a.length)
      .flatMap(([name]) => pathsOf(request.url).map((path) => ({ name, path })));
    for (const { name, path } of foreign.slice(0, MOST_DELETIONS)) reply.clearCookie(name, { path });
    if (foreign.length > 0) reply.header('Cache-Control', 'private, no-store');
    done();
  });
};

/** Answers a request whose headers cannot be read: with a page that deletes those cookies, if they are too large. */
export const answerUnread = ({ code }: ConnectionError, socket: Socket): void => {
  if (!socket.writable) return;
  if (code !== 'HPE_HEADER_OVERFLOW') {
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return;
  }
  const { status, headers, html } = emergencyPage('/', 'cookies');
  const length = String(Buffer.byteLength(html));
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} Request Header Fields Too Large\r\n${head}\r\n${html}`);
};
