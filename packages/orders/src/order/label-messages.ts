import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const labelMessages = inBothLanguages(
  {
    'label.away':
      'DHL antwortet gerade nicht. Versuch es gleich noch einmal, oder kauf die Versandmarke dort und trag die Sendungsnummer von Hand ein.',
    'label.no-carrier': 'Dieser Shop kauft keine Versandmarken. Trag die Sendungsnummer bitte von Hand ein.',
    'label.refused': 'DHL nimmt das so nicht an: {reason}',
    'label.under-way': 'Diese Versandmarke wird gerade schon gekauft. Sieh bitte gleich noch einmal nach.',
    'label.used': 'Das Paket ist schon unterwegs, seine Versandmarke lässt sich nicht mehr zurückgeben.',
    'label.which-seller': 'Es gibt mehrere Pakete zu versenden. Bitte nenne den Händler.',
  },
  {
    'label.away':
      'DHL does not answer right now. Please try again in a moment, or buy the label there and enter the tracking number by hand.',
    'label.no-carrier': 'This shop does not buy labels. Please enter the tracking number by hand.',
    'label.refused': 'DHL does not accept this: {reason}',
    'label.under-way': 'This label is being bought already. Please look again in a moment.',
    'label.used': 'The parcel is on its way already; its label cannot be given back any more.',
    'label.which-seller': 'There are several parcels to ship. Please name the seller.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof labelMessages> {}
}
