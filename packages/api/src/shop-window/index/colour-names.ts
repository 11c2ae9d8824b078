import type { PictureColour } from '@rewald/contracts';
import type { Localized } from '../catalogue/types.ts';

/** Plain names of colours, whatever a maker calls them: for the colour facet and the search. */
export const COLOUR_NAMES: Record<PictureColour, Localized> = {
  black: { de: 'Schwarz', en: 'Black' },
  white: { de: 'Weiß', en: 'White' },
  graphite: { de: 'Graphit', en: 'Graphite' },
  silver: { de: 'Silber', en: 'Silver' },
  gold: { de: 'Gold', en: 'Gold' },
  natural: { de: 'Titan Natur', en: 'Natural titanium' },
  sand: { de: 'Sand', en: 'Sand' },
  red: { de: 'Rot', en: 'Red' },
  pink: { de: 'Rosa', en: 'Pink' },
  purple: { de: 'Violett', en: 'Purple' },
  blue: { de: 'Blau', en: 'Blue' },
  navy: { de: 'Dunkelblau', en: 'Navy' },
  green: { de: 'Grün', en: 'Green' },
  mint: { de: 'Mint', en: 'Mint' },
  yellow: { de: 'Gelb', en: 'Yellow' },
};
