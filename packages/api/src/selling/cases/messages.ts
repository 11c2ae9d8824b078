import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

export const tradeInCaseMessages = inBothLanguages(
  {
    'case.state': 'Das geht in diesem Schritt nicht (mehr). Bitte lade die Seite neu.',
    'case.expired': 'Die Frist für dieses Angebot ist abgelaufen. Du bekommst alles kostenlos zurück.',
    'case.lower-price': 'Ein neues Angebot muss unter dem bisherigen Preis liegen.',
    'case.imei': 'Das ist keine IMEI: Sie hat 15 Ziffern. Bitte vergleiche sie noch einmal.',
    'case.serial-number':
      'Eine Seriennummer hat 5 bis 25 Buchstaben und Ziffern. Bitte vergleiche sie noch einmal.',
    'case.nothing-to-pay': 'Dafür ist nichts auszuzahlen.',
    'case.payout-refused':
      'Die Auszahlung wurde abgelehnt ({reason}). Wer verkauft hat, weiß per E-Mail davon; ob ein anderes Konto hilft, steht darin.',
  },
  {
    'case.state': 'This is not possible at this step (any more). Please reload the page.',
    'case.expired': 'The time for this offer is over. You get everything back free of charge.',
    'case.lower-price': 'A new offer must be below the price so far.',
    'case.imei': 'This is no IMEI: it has 15 digits. Please compare it again.',
    'case.serial-number': 'A serial number has 5 to 25 letters and digits. Please compare it again.',
    'case.nothing-to-pay': 'There is nothing to pay out for this.',
    'case.payout-refused':
      'The payout was refused ({reason}). The seller was told by e-mail, and whether another account helps.',
  },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof tradeInCaseMessages> {}
}
