import { PortalContext } from '@ariakit/react/portal';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { baseStyles } from '../styles/base-styles.ts';
import { fontFaces } from '../styles/font-faces.ts';
import { stylePlugins } from '../styles/style-plugins.ts';
import { tokenStyles } from '../styles/token-styles.ts';

/** The shadow root of an embedded part: its styles, its content, and the container of its overlays. */
interface EmbeddedGround {
  cache: EmotionCache;
  content: HTMLElement;
  overlays: HTMLElement;
}

/**
 * Replaces the `body` of our own pages. It is not the host element, because the surrounding page can style the host and, by
 * inheritance, everything in it.
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

/** Traps focus in dialogs, because Ariakit uses `document.activeElement`, which does not see into a shadow root. */
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
 * Puts styles into a shadow root, so that they are isolated from those of the surrounding page. Only fonts go into the
 * document, because browsers ignore `@font-face` in shadow roots.
 *
 * @param urlOf returns the URL of a font file
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
  const cache = createCache({ key: 'rw', container: styles, stylisPlugins: stylePlugins });
  cache.compat = true;
  return { cache, content, overlays };
};

/** The root of an embedded part: renders its styles, drawers and dialogs into the shadow root. */
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
