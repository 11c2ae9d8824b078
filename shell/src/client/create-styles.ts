import createCache, { type EmotionCache } from '@emotion/cache';
import { stylePlugins } from '@rewald/ui';
import { STYLES_IN_HEAD } from '../site/styles-in-head.ts';

/**
 * Emotion's cache for this page, with the styles that the server has put into the head marked as inserted. Emotion would find
 * them by itself in a tag of its own, but would move the tag, and the browser would then apply every style again.
 */
export const createStyles = (): EmotionCache => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const styles = createCache({ key: 'rw', stylisPlugins: stylePlugins, ...(nonce ? { nonce } : {}) });
  const names = document.querySelector(`style[${STYLES_IN_HEAD}]`)?.getAttribute(STYLES_IN_HEAD) ?? '';
  for (const name of names.split(' ')) styles.inserted[name] = true;
  return styles;
};
