import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const paymentMessages = inBothLanguages(
  {
    'payment.away':
      'Diese Zahlungsart antwortet gerade nicht. Bitte wähle eine andere oder versuche es gleich noch einmal.',
    'payment.provider-unknown': 'Diese Zahlungsart gibt es bei uns nicht.',
    'payment.unknown': 'Diese Zahlung kennen wir nicht.',
    'payment.title.sandbox': 'Testzahlung (es fließt kein Geld)',
    'payment.title.stripe': 'Karte und mehr',
    'payment.title.paypal': 'PayPal',
    'payment.refund-not-refused':
      'Diese Erstattung wurde nicht abgelehnt, oder es ist schon anders weitergegangen.',
    'payment.signature': 'Die Signatur dieser Nachricht stimmt nicht.',
  },
  {
    'payment.away':
      'This payment method is not responding right now. Please choose another one or try again in a moment.',
    'payment.provider-unknown': 'We do not offer this payment method.',
    'payment.unknown': 'We do not know this payment.',
    'payment.title.sandbox': 'Test payment (no money moves)',
    'payment.title.stripe': 'Card and more',
    'payment.title.paypal': 'PayPal',
    'payment.refund-not-refused': 'This refund was not refused, or it went on another way already.',
    'payment.signature': 'The signature of this message is wrong.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof paymentMessages> {}
}
