import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Why the price of an offer is not changed. */
export const offerMessages = inBothLanguages(
  {
    'offer.price-unsure':
      'Aus {before, number, ::currency/EUR} würden {after, number, ::currency/EUR}: Das ist mehr als 30 % anders. Ist das so gewollt, bestätige es.',
    'offer.price-range':
      '{after, number, ::currency/EUR} ist kein glaubhafter Preis: Möglich sind 1 bis 100.000 €.',
    'offer.price-or-percent': 'Gib entweder einen Preis oder Prozent an.',
    'offer.twice': 'Dieses Angebot steht schon weiter oben.',
  },
  {
    'offer.price-unsure':
      '{before, number, ::currency/EUR} would become {after, number, ::currency/EUR}: that is more than 30% different. If that is right, confirm it.',
    'offer.price-range':
      '{after, number, ::currency/EUR} is no plausible price: possible are €1 to €100,000.',
    'offer.price-or-percent': 'Please give either a price or a percentage.',
    'offer.twice': 'This offer is named further up already.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof offerMessages> {}
}
