import { createHash } from 'node:crypto';
import { createTextSigner } from './signed-text.ts';

const HOUR_MS = 60 * 60_000;
/** How long a page may be open before its visit reports for the first time, in hours. */
const OPEN_HOURS = 2;

/**
 * Tickets in pages that caches keep. Such a page cannot bring a mark, because it is the same for everybody; its ticket proves that
 * the visit that reports has the page, and is exchanged for a mark.
 */
export interface PageTickets {
  /** The ticket of a page of a release set. It is the same for all visitors of an hour. */
  make(set: string, page: string): string;
  /** Id of the set whose page has this ticket; null if the ticket is too old, or was not made with this secret. */
  setOf(ticket: unknown): string | null;
}

/**
 * @param secret the same on every shell server of a site
 * @param keptMs how long caches may keep a page
 * @param now ms since the epoch
 */
export const createPageTickets = (
  secret: string | Buffer,
  keptMs: number,
  now: () => number = Date.now,
): PageTickets => {
  const { sign, isSigned } = createTextSigner(secret, 'ticket');
  const hourNow = (): number => Math.floor(now() / HOUR_MS);
  const validHours = OPEN_HOURS + Math.ceil(keptMs / HOUR_MS);
  return {
    make(set, page) {
      const text = `${set}.${createHash('sha256').update(page).digest('base64url').slice(0, 8)}.${hourNow()}`;
      return `${text}.${sign(text)}`;
    },
    setOf(ticket) {
      if (typeof ticket !== 'string') return null;
      const [, text = '', set = '', hour, signature] =
        /^(([\w-]{1,40})\.[\w-]{8}\.(\d{1,8}))\.([\w-]{43})$/.exec(ticket) ?? [];
      if (signature === undefined || !isSigned(text, signature)) return null;
      return hourNow() - Number(hour) <= validHours ? set : null;
    },
  };
};
