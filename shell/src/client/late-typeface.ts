import type { DataRouter } from 'react-router';
import { isLineSpared } from '../browser/is-line-spared.ts';

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

/** Waits until the browser has loaded the file of our typeface, which it requests without our help. */
const fileOfTypeface = (): Promise<string> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const file = list.getEntries().find(({ name }) => /\/fonts\/[^/]+\.woff2$/.test(name));
      if (!file) return;
      observer.disconnect();
      resolve(file.name);
    }).observe({ type: 'resource', buffered: true });
  });

/** The font face as the styles declare it, from the file that the browser has already loaded. */
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

/** Top and bottom of an element, in px from the top of the screen; all positions far out of sight count as one. */
const edgesOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const near = (edge: number): number => Math.min(Math.max(edge, -1), window.innerHeight + 1);
  return { top: near(top), bottom: near(bottom) };
};

interface Placed {
  element: Element;
  top: number;
  bottom: number;
}

/**
 * Where the elements inside a root are, without the content of what is hidden or out of sight: to ask for it would make the browser
 * lay out what it has skipped (`content-visibility`), which takes a slow phone a third of a second.
 */
const placesIn = (root: Element): Placed[] =>
  [...root.children].flatMap((element) => {
    const place = { element, ...edgesOf(element) };
    const isInSight =
      place.top <= window.innerHeight && place.bottom >= 0 && getComputedStyle(element).display !== 'none';
    return isInSight ? [place, ...placesIn(element)] : [place];
  });

const hasMoved = ({ element, top, bottom }: Placed): boolean => {
  const now = edgesOf(element);
  return Math.abs(now.top - top) > 1 || Math.abs(now.bottom - bottom) > 1;
};

/**
 * Draws this page in our typeface if that moves nothing in sight: each word is about as wide in the fallback, so most lines
 * still break at the same words. Everything is measured before the browser paints.
 *
 * @returns whether the page is drawn in our typeface now
 */
const drawInPlace = (face: FontFace): boolean => {
  const before = placesIn(document.body);
  document.fonts.add(face);
  if (!before.some(hasMoved)) return true;
  document.fonts.delete(face);
  return false;
};

/**
 * Applies the typeface with the next navigation, when the layout changes anyway. Not sooner, because laying out the previous page
 * once more would delay the new one on a slow phone.
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
 * whole visit. If our typeface came too late for the first paint, it is applied on arrival if nothing in sight moves, and otherwise
 * with the next navigation. On a slow line it always waits for the next navigation, since drawing everything once more blocks a
 * slow phone for a quarter of a second while its visitor begins to read. If it came in time, navigations check nothing:
 * comparing letters takes a slow phone longer than a frame.
 */
export const bringLateTypeface = async (router: DataRouter): Promise<void> => {
  if (isDrawnIn(FAMILY)) return;
  // A visitor who clicked before this ran is already on the next page.
  const [visit] = performance.getEntriesByType('navigation');
  const shown = visit ? new URL(visit.name).pathname : router.state.location.pathname;
  const face = await loadFace();
  if (face && (isLineSpared() || !drawInPlace(face))) drawNextPage(face, router, shown);
};
