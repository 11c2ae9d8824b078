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

/** Waits until the browser has got the file of our typeface, which it asks for by itself. */
const fileOfTypeface = (): Promise<string> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const file = list.getEntries().find(({ name }) => /\/fonts\/[^/]+\.woff2$/.test(name));
      if (!file) return;
      observer.disconnect();
      resolve(file.name);
    }).observe({ type: 'resource', buffered: true });
  });

/** The font face as the styles declare it, from the file that the browser has already got. */
const loadFace = async (): Promise<FontFace | null> => {
  const file = await fileOfTypeface();
  const declared = [...document.fonts].find(({ family }) => family.replaceAll(/["']/g, '') === FAMILY);
  if (!declared) return null;
  const { weight, style, unicodeRange } = declared;
  const face = new FontFace(FAMILY, `url(${JSON.stringify(file)})`, { weight, style, unicodeRange });
  return face.load().catch(() => null);
};

/** Waits until the next page has replaced this one, just before it is painted. */
const nextContent = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  });

/** Where each element begins and ends, in px from the top of the screen; far out of sight everything counts as one place. */
const edges = (): number[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [top, bottom].map((edge) => Math.min(Math.max(edge, -1), window.innerHeight + 1));
  });

const hasMoved = (before: readonly number[], after: readonly number[]): boolean =>
  before.some((edge, index) => Math.abs(edge - (after[index] ?? 0)) > 1);

/**
 * Draws this page in our typeface if that moves nothing in sight: each word is about as wide in the fallback, so lines mostly
 * break where they did. All of it is measured before the browser paints.
 *
 * @returns whether the page is drawn in it now
 */
const drawInPlace = (face: FontFace): boolean => {
  const before = edges();
  document.fonts.add(face);
  if (!hasMoved(before, edges())) return true;
  document.fonts.delete(face);
  return false;
};

/**
 * Applies the typeface with the next navigation, when the layout changes anyway. Not sooner: laying out the former page once more would
 * keep a slow phone from showing the new one.
 *
 * @param shown the path of the page that is drawn in the fallback
 */
const drawNextPage = (face: FontFace, router: DataRouter, shown: string): void => {
  const add = (): unknown => document.fonts.add(face);
  if (router.state.location.pathname !== shown) {
    add();
    return;
  }
  // The router reports the new address before the page is rendered.
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    stop();
    void nextContent().then(add);
  });
};

/**
 * With `font-display: optional` a document keeps the font that it was first drawn in, and here one document lasts for a
 * whole visit. Where our typeface came too late for the first paint, it is applied as soon as it is there and nothing in sight moves by
 * it, and with the next navigation at the latest. Where it came in time, nothing is asked during a navigation: comparing letters takes a
 * slow phone longer than a frame.
 */
export const bringLateTypeface = async (router: DataRouter): Promise<void> => {
  if (isDrawnIn(FAMILY)) return;
  // Who clicked before this ran is on the next page already.
  const [visit] = performance.getEntriesByType('navigation');
  const shown = visit ? new URL(visit.name).pathname : router.state.location.pathname;
  const face = await loadFace();
  if (face && !drawInPlace(face)) drawNextPage(face, router, shown);
};
