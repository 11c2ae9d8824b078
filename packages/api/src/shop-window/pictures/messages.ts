import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

/** What can be said of pictures that somebody sends. */
export const pictureMessages = inBothLanguages(
  {
    'picture.type': 'Das ist kein Bild, das wir lesen können. Bitte nimm JPEG, PNG, WebP oder AVIF.',
    'picture.small': 'Das Bild ist zu klein: Es braucht mindestens 200 Pixel in Breite und Höhe.',
    'picture.large': 'Das Bild ist zu groß: höchstens 20 MB und 60 Millionen Pixel.',
    'picture.many': 'Mehr als zwölf Bilder hat kein Angebot.',
  },
  {
    'picture.type': 'This is no picture that we can read. Please take JPEG, PNG, WebP or AVIF.',
    'picture.small': 'The picture is too small: it needs at least 200 pixels in width and height.',
    'picture.large': 'The picture is too large: 20 MB and 60 million pixels at most.',
    'picture.many': 'No offer has more than twelve pictures.',
  },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof pictureMessages> {}
}
