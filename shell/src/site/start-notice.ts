import type { Locale } from '@rewald/contracts';
import { tokens } from '@rewald/ui';

const { color, space } = tokens;

/** Shown below a page whose main script did not start: the content can be read, and a reload is one tap away. */
export const START_NOTICE: Readonly<Record<Locale, { text: string; again: string }>> = {
  de: {
    text: 'Ein Teil dieser Seite ist nicht angekommen. Lesen kannst du alles, aber manche Knöpfe reagieren nicht.',
    again: 'Seite neu laden',
  },
  en: {
    text: 'Part of this page did not arrive. You can read everything, but some buttons do not respond.',
    again: 'Reload the page',
  },
};

/** The script itself sets these styles, which the page's policy allows; a style sheet might be among the missing files. */
export const START_NOTICE_STYLE = [
  'position:sticky',
  'bottom:0',
  'z-index:9',
  'display:flex',
  'flex-wrap:wrap',
  'justify-content:center',
  `gap:${space[2]} ${space[4]}`,
  `padding:${space[4]}`,
  `background:${color.warningSoft}`,
  `color:${color.ink}`,
].join(';');
