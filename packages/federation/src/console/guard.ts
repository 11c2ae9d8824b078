import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Names of this machine, as a browser on it writes them. Any other leads a foreign page here (DNS rebinding). */
const OWN_NAMES = ['127.0.0.1', 'localhost'];

/** Whether a request was sent to this machine's own name, and not to a name that somebody pointed at it. */
export const isForThisMachine = ({ host }: IncomingHttpHeaders, port: number): boolean =>
  OWN_NAMES.some((name) => host === `${name}:${port}`);

/**
 * Whether a page of the console sent it. Browsers tell the origin with every form, and `Sec-Fetch-Site` if they are not very
 * old; a request without an origin is from no page.
 */
export const isFromConsole = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  return headers.origin === `http://${headers.host}` && (site === undefined || site === 'same-origin');
};

/** Compares without telling by its duration how much of the secret is right. */
export const isSecret = (given: string, secret: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};
