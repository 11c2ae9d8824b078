import { sizeOfSvg } from '@rewald/messages/company/svg-size';
import type { Entry } from '../catalogue/entries.ts';
import { contrast, mix } from './contrast.ts';
import type { Wrong } from './wrong.ts';

/** Least contrast of text (WCAG AA). */
const LEAST = 4.5;

/** The page's grounds that leave the least contrast; the shell mixes the others from the colour itself, as here. */
const GROUNDS = {
  light: (colour: string) => ['#f1ede5', mix(colour, 0.12, '#ffffff')],
  dark: (colour: string) => ['#29312c', mix(colour, 0.18, '#111613'), mix(colour, 0.14, '#000000')],
} as const;

const colourFaults = (colours: Entry<'appearance'>['colours']): Wrong[] =>
  colours === undefined
    ? []
    : (['light', 'dark'] as const).flatMap((theme): Wrong[] => {
        const colour = colours[theme];
        const least = Math.min(...GROUNDS[theme](colour).map((ground) => contrast(colour, ground)));
        return least >= LEAST
          ? []
          : [
              [
                `colours.${theme}`,
                `On the ${theme} pages it has a contrast of ${least.toFixed(1)}, and text needs ${LEAST}: choose a ${theme === 'light' ? 'darker' : 'lighter'} one.`,
              ],
            ];
      });

/** What a drawing must not have: it would run, load something, or be markup of another kind. */
const FOREIGN =
  /<(?:script|foreignObject|iframe|image|use|a|animate|set)\b|<[!?]|\son\w+\s*=|(?:href\s*=\s*["']|url\(\s*["']?)(?!#)|@import/i;

const drawingFaults = (field: string, svg: string | undefined): Wrong[] => {
  if (svg === undefined) return [];
  const found = FOREIGN.exec(svg);
  if (found !== null) return [[field, `A drawing has shapes alone, not ${found[0].trim()}.`]];
  return sizeOfSvg(svg) === null ? [[field, 'It needs a viewBox="0 0 WIDTH HEIGHT".']] : [];
};

/** Faults of the shop's look. */
export function appearanceFaults({ logo, logoDark, icon, colours }: Entry<'appearance'>): Wrong[] {
  return [
    ...drawingFaults('logo', logo),
    ...drawingFaults('logoDark', logoDark),
    ...drawingFaults('icon', icon),
    ...(logo === undefined && logoDark !== undefined
      ? ([['logoDark', 'It needs a logo for light grounds, too.']] satisfies Wrong[])
      : []),
    ...colourFaults(colours),
  ];
}
