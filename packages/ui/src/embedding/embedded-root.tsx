import { PortalContext } from '@ariakit/react/portal';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { baseStyles } from '../styles/base-styles.ts';
import { fontFaces } from '../styles/font-faces.ts';
import { tokenStyles } from '../styles/token-styles.ts';

/** Where an embedded part lives: a shadow root with its styles, the page's content, and what floats above it. */
export interface EmbeddedGround {
  cache: EmotionCache;
  content: HTMLElement;
  overlays: HTMLElement;
}

/**
 * What `body` is on a page of ours. Not the host element: the page around it can style that one, and by inheritance all
 * that is in it.
 */
const GROUND = '[data-rewald-ground]';
const ownStyles = [
  tokenStyles(':host'),
  `${GROUND}{all:initial;display:block}`,
  baseStyles.replaceAll(':where(body)', GROUND).replaceAll('min-block-size:100svh;', ''),
  ':host{display:block}',
].join('\n');
const FONTS = 'rewald-fonts';

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';

/** Dialogs keep focus by what the document says of it, and a document does not see into a shadow root. */
const keepFocusInside = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
  const dialog = event.target.closest('[role=dialog]');
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const [first, last] = [stops[0], stops.at(-1)];
  const leaves = event.shiftKey ? event.target === first || event.target === dialog : event.target === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/**
 * Puts styles into a shadow root, so that neither page sees the other's. Fonts alone are the document's: browsers know no
 * others.
 *
 * @param urlOf address of a font file
 */
export const prepareGround = (root: ShadowRoot, urlOf: (file: string) => string): EmbeddedGround => {
  if (!document.getElementById(FONTS)) {
    const fonts = document.createElement('style');
    fonts.id = FONTS;
    fonts.textContent = fontFaces(urlOf);
    document.head.append(fonts);
  }
  const sheet = document.createElement('style');
  sheet.textContent = ownStyles;
  const styles = document.createElement('div');
  styles.hidden = true;
  const newGround = (): HTMLElement => {
    const ground = document.createElement('div');
    ground.dataset['rewaldGround'] = '';
    return ground;
  };
  const content = newGround();
  const overlays = newGround();
  overlays.addEventListener('keydown', keepFocusInside);
  root.replaceChildren(sheet, styles, content, overlays);
  const cache = createCache({ key: 'rw', container: styles });
  cache.compat = true;
  return { cache, content, overlays };
};

/** The surroundings of an embedded part: its styles go into the shadow root, and so do its drawers and dialogs. */
export const EmbeddedRoot = ({
  ground,
  children,
}: {
  ground: EmbeddedGround;
  children: ReactNode;
}): ReactElement => (
  <CacheProvider value={ground.cache}>
    <PortalContext value={ground.overlays}>{children}</PortalContext>
  </CacheProvider>
);
