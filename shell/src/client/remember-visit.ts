/** How long a visit keeps its releases without a page load, in s. */
const VISIT_SECONDS = 30 * 60;

/**
 * Pins the release set for this visit. Written by the browser, not by the server, so that public pages carry no
 * `Set-Cookie` and may be cached.
 */
export const rememberVisit = (releaseSetId: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `rw-visit=${releaseSetId}; Path=/; Max-Age=${VISIT_SECONDS}; SameSite=Lax${secure}`;
};
