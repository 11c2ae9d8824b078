import * as platform from '@rewald/platform';
import * as ui from '@rewald/ui';
import * as overlays from '@rewald/ui/overlays';
import { fontFaces, fontFiles, globalStyles } from '@rewald/ui/styles';
import { collectAddresses } from './site/collect-addresses.ts';
import { render } from './site/render.tsx';
import { shellExposes } from './pages/exposes.ts';

/** What the server process uses of this bundle; `shared` are the packages that remotes take from the shell. */
export { collectAddresses, render, shellExposes };
export const shared = { '@rewald/platform': platform, '@rewald/ui': ui, '@rewald/ui/overlays': overlays };

/** Fonts, tokens and element defaults for the head of every page; they belong to this version of the shell. */
export const headStyles = (assetsHost: string): { css: string; preloadFonts: string[] } => {
  const fontUrl = (file: string) => `${assetsHost}/fonts/${file}`;
  return {
    css: fontFaces(fontUrl) + globalStyles,
    preloadFonts: fontFiles.filter(({ preload }) => preload).map(({ file }) => fontUrl(file)),
  };
};
