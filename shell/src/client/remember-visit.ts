import type { PageState } from '../routes/release-set.ts';

/** How long a visit keeps its releases after its last page load, in s. */
const VISIT_SECONDS = 30 * 60;
/** How long a visitor keeps the bucket that decides on canaries, in s. */
const PLACE_SECONDS = 90 * 24 * 60 * 60;
const PLACES = 1000;

const write = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
};

/**
 * Pins the release set for this visit. Written by the browser, not by the server, so that public pages carry no
 * `Set-Cookie` and may be cached.
 */
export const rememberVisit = (releaseSetId: string): void => write('rw-visit', releaseSetId, VISIT_SECONDS);

/**
 * Keeps the visitor's bucket, so that a canary is shown to the same visitors on every visit. A new visitor gets a bucket
 * that matches what the server sent: one inside the canary's share, or one outside all canaries.
 */
export const rememberPlace = ({ own, canariesBelow }: PageState['share']): void => {
  const kept = /(?:^|; )rw-share=(\d{1,3})(?:;|$)/.exec(document.cookie)?.[1];
  const place = kept ?? own ?? canariesBelow + Math.floor(Math.random() * (PLACES - canariesBelow));
  write('rw-share', String(place), PLACE_SECONDS);
};
