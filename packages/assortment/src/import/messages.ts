import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Messages about single entries of the assortment. */
export const entryMessages = inBothLanguages(
  {
    // What is wrong is said by the checks of the import, in English as in its reports.
    'assortment.fault': '{message}',
    'assortment.taken': 'Diesen Schlüssel gibt es schon.',
    'assortment.key-stays': 'Der Schlüssel bleibt, wie er ist.',
    'assortment.stays':
      'Das bleibt, weil Angebote, Bestellungen oder Seiten darauf verweisen. Ändere es stattdessen.',
    'assortment.needed': 'Das brauchen noch: {entries}.',
    'assortment.offered': 'Das steht noch in {offers, plural, one {einem Angebot} other {# Angeboten}}.',
    'assortment.ordered-under': 'Unter dieser Fassung hat jemand bestellt. Sie bleibt.',
    'assortment.four-eyes':
      'Das ändert Ankaufspreise, worüber zwei entscheiden. Gib dem Eintrag stattdessen andere Werte, oder einen letzten Tag.',
  },
  {
    'assortment.fault': '{message}',
    'assortment.taken': 'There is such a key already.',
    'assortment.key-stays': 'The key stays as it is.',
    'assortment.stays': 'This stays, because offers, orders or pages refer to it. Change it instead.',
    'assortment.needed': 'It is still needed by: {entries}.',
    'assortment.offered': 'It still stands in {offers, plural, one {one offer} other {# offers}}.',
    'assortment.ordered-under': 'Somebody ordered under this version. It stays.',
    'assortment.four-eyes':
      'This changes trade-in prices, which takes two people. Give the entry other values instead, or a last day.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof entryMessages> {}
}
