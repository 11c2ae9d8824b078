import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const reviewMessages = inBothLanguages(
  {
    'review.not-delivered': 'Bewerten kannst du, sobald die Lieferung bei dir angekommen ist.',
    'review.too-late':
      'Bewertungen sind ein Jahr lang nach der Lieferung möglich. Die Zeit ist leider vorbei.',
    'review.too-short': 'Schreib bitte mindestens {limit} Zeichen, damit deine Bewertung anderen hilft.',
    'review.link': 'Links und E-Mail-Adressen können wir hier nicht veröffentlichen.',
    'review.name': 'Bitte gib hier nur deinen Namen an, oder lass das Feld leer.',
  },
  {
    'review.not-delivered': 'You can write a review as soon as the delivery has reached you.',
    'review.too-late': 'Reviews can be written for a year after delivery. That time is over, unfortunately.',
    'review.too-short': 'Please write at least {limit} characters, so that your review helps others.',
    'review.link': 'We cannot publish links or e-mail addresses here.',
    'review.name': 'Please enter only your name here, or leave the field empty.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof reviewMessages> {}
}
