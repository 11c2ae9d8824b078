import type { DataRouter } from 'react-router';

const FAMILY = 'Figtree Variable';

/** Letters of different widths: in the typewriter face that stands in, all would be as wide as each other. */
const isDrawnIn = (family: string): boolean => {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  const widthIn = (font: string): number => {
    pen.font = font;
    return pen.measureText('iiiiWWWW').width;
  };
  return widthIn(`20px '${family}', monospace`) !== widthIn('20px monospace');
};

/** The face as the styles declare it, from the file that the browser has asked for. */
const faceAgain = (): FontFace | null => {
  const file = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/fonts\/[^/]+\.woff2$/.test(name));
  const declared = [...document.fonts].find(({ family }) => family.replaceAll(/["']/g, '') === FAMILY);
  if (!file || !declared) return null;
  const { weight, style, unicodeRange } = declared;
  return new FontFace(FAMILY, `url(${JSON.stringify(file.name)})`, { weight, style, unicodeRange });
};

/**
 * A document keeps the face that it was first drawn in (`font-display: optional`), and here one document goes on for a
 * whole visit. Where our typeface came too late for the first page, the next page has it: everything changes then anyway.
 */
export const bringTypefaceToNextPage = (router: DataRouter): void => {
  if (isDrawnIn(FAMILY)) return;
  const face = faceAgain();
  if (face === null) return;
  const [visit] = performance.getEntriesByType('navigation');
  const first = visit ? new URL(visit.name).pathname : router.state.location.pathname;
  const loaded = face.load();
  // Until somebody goes on, nobody asks how that ended.
  loaded.catch(() => undefined);
  const bring = (): void => {
    loaded.then(
      () => document.fonts.add(face),
      () => undefined,
    );
  };
  // Who clicked before this ran is on the next page already.
  if (router.state.location.pathname !== first) return bring();
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === first) return;
    stop();
    bring();
  });
};
