import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Messages about uploaded pictures. */
export const pictureMessages = inBothLanguages(
  {
    'picture.type': 'Das ist kein Bild, das wir lesen können. Bitte nimm JPEG, PNG, WebP, AVIF oder HEIC.',
    'picture.small': 'Das Bild ist zu klein: Es braucht mindestens 200 Pixel in Breite und Höhe.',
    'picture.large': 'Das Bild ist zu groß: höchstens 20 MB und 60 Millionen Pixel.',
    'picture.heic': 'Dieses HEIC-Foto lässt sich nicht lesen. Bitte speichere es als JPEG.',
    'picture.unknown': 'Das Bild „{value}“ gibt es nicht. Bitte lade es zuerst hoch.',
    'picture.colour': 'Dieses Modell hat keine Farbe „{value}“.',
  },
  {
    'picture.type': 'This is no picture that we can read. Please take JPEG, PNG, WebP, AVIF or HEIC.',
    'picture.small': 'The picture is too small: it needs at least 200 pixels in width and height.',
    'picture.large': 'The picture is too large: 20 MB and 60 million pixels at most.',
    'picture.heic': 'This HEIC photo cannot be read. Please save it as JPEG.',
    'picture.unknown': 'There is no picture “{value}”. Please upload it first.',
    'picture.colour': 'This model has no colour “{value}”.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof pictureMessages> {}
}
