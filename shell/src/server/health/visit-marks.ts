import { randomBytes } from 'node:crypto';
import { createTextSigner } from './signed-text.ts';

/** How long a mark identifies a visit, in s: as long as a visit keeps its releases. */
export const MARK_SECONDS = 30 * 60;

/** A visit that was shown a page. */
export interface MarkedVisit {
  visit: string;
  /** Id of the release set that the page ran on: the visit may report only about its versions. */
  set: string;
}

/** The marks that this server gives to visits, to recognise visits that report twice. */
export interface VisitMarks {
  newVisit(): string;
  /** A mark: the cookie's value. */
  make(marked: MarkedVisit): string;
  /** What a mark says; null if it has expired, or was not made with this secret. */
  read(value: string | undefined): MarkedVisit | null;
}

/**
 * Marks are random, contain their set and expiry, and are signed. They do not identify the visitor.
 *
 * @param secret the same on every shell server of a site
 * @param now ms since the epoch
 */
export const createVisitMarks = (secret: string | Buffer, now: () => number = Date.now): VisitMarks => {
  const { sign, isSigned } = createTextSigner(secret, 'mark');
  return {
    newVisit: () => randomBytes(12).toString('base64url'),
    make({ visit, set }) {
      const text = `${visit}.${set}.${Math.floor(now() / 1000) + MARK_SECONDS}`;
      return `${text}.${sign(text)}`;
    },
    read(value) {
      const [, text = '', visit = '', set = '', until, signature] =
        /^(([\w-]{16})\.([\w-]{1,40})\.(\d{1,12}))\.([\w-]{43})$/.exec(value ?? '') ?? [];
      if (signature === undefined || !isSigned(text, signature)) return null;
      return Number(until) * 1000 > now() ? { visit, set } : null;
    },
  };
};
