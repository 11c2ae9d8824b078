import { Transform } from 'node:stream';
import type { EmotionCache } from '@emotion/cache';

/**
 * Emotion's own mark for styles that are already in the head. Without it Emotion moves them to the end of the head on
 * hydration, and the browser parses and applies all of them a second time.
 */
const IN_PLACE = ' data-s=""';

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

  /** @param mark further attributes of the tag */
  const newStyles = (mark = ''): string => {
    const ids: string[] = [];
    let css = '';
    for (const [id, rules] of Object.entries(cache.inserted)) {
      if (sent.has(id) || typeof rules !== 'string') continue;
      sent.add(id);
      ids.push(id);
      css += rules;
    }
    return css
      ? `<style data-emotion="${cache.key} ${ids.join(' ')}" nonce="${nonce}"${mark}>${css}</style>`
      : '';
  };

  const takeFlush = (): string => {
    const html = Buffer.concat(pieces).toString('utf8');
    pieces = [];
    if (html === '') return '';
    if (headDone) return newStyles() + html;
    headDone = true;
    return html.replace('</head>', () => `${headTags()}${newStyles(IN_PLACE)}</head>`);
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
