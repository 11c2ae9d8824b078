import { Transform } from 'node:stream';
import type { EmotionCache } from '@emotion/cache';
import { STYLES_IN_HEAD } from './styles-in-head.ts';

/**
 * Inserts the styles that a render used before the HTML that needs them. React writes a flush in several pieces within
 * one tick, so pieces are collected and sent together; inserting is only safe between two flushes.
 *
 * @param headTags further tags for the head, read at the first flush
 */
export const createStyleCollector = (
  cache: EmotionCache,
  nonce: string,
  headTags: () => string,
): Transform => {
  const sent = new Set<string>();
  let pieces: Buffer[] = [];
  let scheduled: NodeJS.Immediate | null = null;
  let headDone = false;

  /** @param list says in an attribute of the tag which styles are in it */
  const newStyles = (list: (ids: string) => string): string => {
    const ids: string[] = [];
    let css = '';
    for (const [id, rules] of Object.entries(cache.inserted)) {
      if (sent.has(id) || typeof rules !== 'string') continue;
      sent.add(id);
      ids.push(id);
      css += rules;
    }
    return css ? `<style ${list(ids.join(' '))} nonce="${nonce}">${css}</style>` : '';
  };

  const takeFlush = (): string => {
    const html = Buffer.concat(pieces).toString('utf8');
    pieces = [];
    if (html === '') return '';
    // Emotion finds tags by this attribute, and takes them out of the way of React's hydration.
    if (headDone) return newStyles((ids) => `data-emotion="${cache.key} ${ids}"`) + html;
    headDone = true;
    const styles = newStyles((ids) => `${STYLES_IN_HEAD}="${ids}"`);
    return html.replace('</head>', () => `${headTags()}${styles}</head>`);
  };

  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      scheduled ??= setImmediate(() => {
        scheduled = null;
        this.push(takeFlush());
      });
      done();
    },
    flush(done) {
      if (scheduled) clearImmediate(scheduled);
      done(null, takeFlush());
    },
  });
};
