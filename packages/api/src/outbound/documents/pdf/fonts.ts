import { createRequire } from 'node:module';

/** Font weights of documents. */
export type Weight = 'regular' | 'medium' | 'semibold' | 'bold';

const fileOf = createRequire(import.meta.url).resolve;

/** Figtree, as on the site; Noto Sans for names in scripts that Figtree lacks, such as Greek and Cyrillic. Both OFL. */
const FILES = {
  figtree: {
    regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
    medium: '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
    semibold: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
    bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  },
  notoSans: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    medium: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
    semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
} as const;

/** The characters of Figtree that occur in names. */
const IN_FIGTREE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2190-\u2193\u2212]*$/u;

/** The font file that has the glyphs of a text. */
export const fontFor = (text: string, weight: Weight): string =>
  fileOf(FILES[IN_FIGTREE.test(text) ? 'figtree' : 'notoSans'][weight]);
