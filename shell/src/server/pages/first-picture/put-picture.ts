import { createHash } from 'node:crypto';
import type { CachedPage } from '../page-cache.ts';
import type { MainPicture, Screens } from './find-picture.ts';

/** Media queries: who takes the picture from the page, and who still asks for it early. */
const MEDIA: Record<Screens, { here: string; early: string | null }> = {
  all: { here: '(scripting: enabled)', early: null },
  'phones and desktops': {
    here: '(scripting: enabled) and (max-width: 40em), (scripting: enabled) and (min-width: 80em)',
    early: '(min-width: 40.01em) and (max-width: 79.99em)',
  },
  phones: { here: '(scripting: enabled) and (max-width: 40em)', early: '(min-width: 40.01em)' },
};

/**
 * Once the page is loaded, the browser may choose among all sizes. Until it has another one, it shows the one that it has,
 * so nothing blinks or moves.
 */
const SHARP = `addEventListener("load",()=>{for(let s of document.querySelectorAll("[data-sharp]"))s.srcset+=", "+s.dataset.sharp})`;
const SHARP_DIGEST = `'sha256-${createHash('sha256').update(SHARP).digest('base64')}'`;

const put = (html: string, { address, width, screens, tags, srcset }: MainPicture, bytes: Buffer): string => {
  const others = srcset.split(', ').filter((entry) => !entry.startsWith(`${address} `));
  const { here, early } = MEDIA[screens];
  const embedded = tags.avif.replace(
    `srcSet="${srcset}"`,
    () =>
      `media="${here}" srcSet="data:image/avif;base64,${bytes.toString('base64')} ${width}w" data-sharp="${others.join(', ')}"`,
  );
  return html
    .replace(tags.preload, () =>
      early === null ? '' : tags.preload.replace('<link ', `<link media="${early}" `),
    )
    .replace(tags.avif + tags.webp, () => embedded + tags.avif)
    .replace('</head>', () => `<script>${SHARP}</script></head>`);
};

/**
 * A page with its main picture in it, so that a first visit needs no request for what it sees first. Elements stay the same, because
 * React expects them: where the AVIF was, there is the picture; where the WebP was, there is the AVIF for screens that
 * want it larger and for browsers without scripts, who get no sharper one later.
 *
 * @param picture from `findMainPicture` of this page
 * @param bytes the picture in AVIF
 */
export const withPicture = (page: CachedPage, picture: MainPicture, bytes: Buffer): CachedPage => {
  const { own } = page;
  return {
    // Only its compressed forms are kept.
    get html() {
      return put(page.html, picture, bytes);
    },
    own: { ...own, scripts: `${own.scripts} ${SHARP_DIGEST}` },
  };
};
