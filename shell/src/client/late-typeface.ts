import type { DataRouter } from 'react-router';

const FAMILY = 'Figtree Variable';

/** Compares letters of different widths: in the monospaced fallback all would have the same width. */
const isDrawnIn = (family: string): boolean => {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  const widthIn = (font: string): number => {
    pen.font = font;
    return pen.measureText('iiiiWWWW').width;
  };
  return widthIn(`20px '${family}', monospace`) !== widthIn('20px monospace');
};

/** The font face as the styles declare it, from the file that the browser has already requested. */
const faceAgain = (): FontFace | null => {
  const file = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/fonts\/[^/]+\.woff2$/.test(name));
  const declared = [...document.fonts].find(({ family }) => family.replaceAll(/["']/g, '') === FAMILY);
  if (!file || !declared) return null;
  const { weight, style, unicodeRange } = declared;
  return new FontFace(FAMILY, `url(${JSON.stringify(file.name)})`, { weight, style, unicodeRange });
};

/** @returns whether there is nothing more to be done */
const bringTypeface = (): boolean => {
  const face = faceAgain();
  face?.load().then(
    () => document.fonts.add(face),
    () => undefined,
  );
  return face !== null;
};

/**
 * With `font-display: optional` a document keeps the font that it was first drawn in, and here one document lasts for a
 * whole visit. Where our typeface came too late for the first page, it is applied with the next navigation for which it is
 * there, when the layout changes anyway. Where it came in time, nothing is asked during a navigation: comparing letters takes a
 * slow phone longer than a frame.
 */
export const bringTypefaceToNextPage = (router: DataRouter): void => {
  if (isDrawnIn(FAMILY)) return;
  const [visit] = performance.getEntriesByType('navigation');
  let shown = visit ? new URL(visit.name).pathname : router.state.location.pathname;
  const look = (): boolean => {
    const { pathname } = router.state.location;
    if (pathname === shown) return false;
    shown = pathname;
    return bringTypeface();
  };
  // Who clicked before this ran is on the next page already.
  if (look()) return;
  const stop = router.subscribe(() => {
    if (look()) stop();
  });
};
