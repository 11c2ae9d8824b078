import { createHash } from 'node:crypto';
import type { OwnSources } from '@rewald/contracts/servers/content-policy';

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion creates empty style elements in the browser and inserts rules by script, which no policy restricts. */
const EMPTY_STYLE = digestOf('');

/**
 * Turns a page that was rendered for one visitor into a public one: the nonce is removed, and in the policy the digests of
 * exactly those elements that carried it replace it. Elements without the nonce stay forbidden.
 *
 * @param ticket goes with its scripts, so that visits with the page can report
 * @returns null if something would not run without the nonce; such a page is not cached
 */
export const withoutNonce = (
  html: string,
  nonce: string,
  ticket: string,
): { html: string; own: OwnSources } | null => {
  const scripts = new Set<string>();
  const styles = new Set([EMPTY_STYLE]);
  const kept = html.replaceAll(
    new RegExp(`<(script|style|link)([^>]*) nonce="${nonce}"([^>]*)>`, 'g'),
    (tag: string, name: string, before: string, after: string, offset: number) => {
      const start = offset + tag.length;
      const text = html.slice(start, html.indexOf(`</${name}>`, start));
      const [, integrity] = / integrity="([^"]+)"/.exec(tag) ?? [];
      if (name === 'style') styles.add(digestOf(text));
      else if (name === 'script') scripts.add(digestOf(text));
      // Preloads of scripts are checked by their digests.
      else if (integrity === undefined) return tag;
      else scripts.add(`'${integrity}'`);
      return name === 'script'
        ? `<script data-kept="${ticket}"${before}${after}>`
        : `<${name}${before}${after}>`;
    },
  );
  if (kept.includes(nonce)) return null;
  return { html: kept, own: { scripts: [...scripts].join(' '), styles: [...styles].join(' ') } };
};
