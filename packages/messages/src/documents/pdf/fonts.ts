import { createRequire } from 'node:module';

/** Font weights of documents. */
export type Weight = 'regular' | 'medium' | 'semibold' | 'bold';

const fileOf = createRequire(import.meta.url).resolve;

/** Figtree, as on the site; Noto Sans for Greek, Cyrillic, Devanagari and rarer Latin letters. All fonts are under the OFL. */
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

/** Fonts of other scripts, in one weight; a file is read when a text needs it. Noto Sans SC also has Japanese kana. */
const OF_SCRIPTS: readonly (readonly [characters: RegExp, file: string])[] = [
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u,
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  ],
  [/\p{Script=Hangul}/u, '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'],
  [
    /[\p{Script=Arabic}\u060c\u061b\u061f\u0640]/u,
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ],
  [/\p{Script=Hebrew}/u, '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'],
  [
    /\p{Script=Georgian}/u,
    '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  ],
  [
    /\p{Script=Armenian}/u,
    '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  ],
  [/\p{Script=Thai}/u, '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'],
];
/** Characters that have no script of their own and are written like the one before them. */
const LIKE_BEFORE = /[\p{Script=Inherited} ]/u;

/** The characters of Figtree that occur in names. */
const IN_FIGTREE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2190-\u2193\u2212]*$/u;

/** A part of a text, and the font file that has its glyphs. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

const scriptFontOf = (character: string): string | null =>
  OF_SCRIPTS.find(([characters]) => characters.test(character))?.[1] ?? null;

/** The parts of a text that one font each can set, in their order; always at least one. */
export const runsOf = (text: string, weight: Weight): readonly Run[] => {
  const parts: { text: string; script: string | null }[] = [];
  // Letters and their combining marks as one code point, if there is one: that is what most fonts have.
  for (const character of text.normalize('NFC')) {
    const last = parts.at(-1);
    const script = last !== undefined && LIKE_BEFORE.test(character) ? last.script : scriptFontOf(character);
    if (last !== undefined && last.script === script) last.text += character;
    else {
      // A space between two scripts belongs to the second one: at the end of a text from right to left, it would be on its left.
      const [spaces = ''] = / *$/.exec(last?.text ?? '') ?? [];
      if (last !== undefined && script === null) last.text = last.text.trimEnd();
      parts.push({ text: script === null ? spaces + character : character, script });
    }
  }
  if (parts.length === 0) parts.push({ text: '', script: null });
  return parts.map(({ text: part, script }) => ({
    text: part,
    font: fileOf(script ?? FILES[IN_FIGTREE.test(part) ? 'figtree' : 'notoSans'][weight]),
  }));
};
