import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const tradeInCaseMessages = inBothLanguages(
  {
    'case.state': 'Das geht in diesem Schritt nicht (mehr). Bitte lade die Seite neu.',
    'case.expired': 'Die Frist für dieses Angebot ist abgelaufen. Du bekommst alles kostenlos zurück.',
    'case.lower-price': 'Ein neues Angebot muss unter dem bisherigen Preis liegen.',
    'case.imei': 'Das ist keine IMEI: Sie hat 15 Ziffern. Bitte vergleiche sie noch einmal.',
    'case.serial-number':
      'Eine Seriennummer hat 5 bis 25 Buchstaben und Ziffern. Bitte vergleiche sie noch einmal.',
    'case.book-unknown':
      'Die Fragen und Preise von damals sind nicht mehr bekannt. Bitte gib den Preis selbst an, mit Befunden.',
    'case.deviation': 'Das Preisbuch sagt etwas anderes. Bitte schreib dazu, warum.',
    'case.suspicious':
      'Dieses Gerät ist gesperrt oder war schon einmal hier. Jemand, der es nicht geprüft hat, muss es erst freigeben.',
    'case.four-eyes': 'Du hast dieses Gerät geprüft. Freigeben muss es jemand anderes.',
    'case.no-seller':
      'Unter welchem Händler der Shop selbst verkauft, ist noch nicht eingetragen (Sortiment, Händler).',
    'case.taxed-otherwise':
      'Das Angebot für diese Variante wird regelbesteuert. Ein von privat angekauftes Gerät gehört nicht dazu; bitte wähle einen anderen Zustand.',
    'case.nothing-to-pay': 'Dafür ist nichts auszuzahlen.',
    'case.payout-refused':
      'Die Auszahlung wurde abgelehnt ({reason}). Wer verkauft hat, weiß per E-Mail davon; ob ein anderes Konto hilft, steht darin.',
  },
  {
    'case.state': 'This is not possible at this step (any more). Please reload the page.',
    'case.expired': 'This offer has expired. You get everything back free of charge.',
    'case.lower-price': 'A new offer must be below the price so far.',
    'case.imei': 'This is not an IMEI: it has 15 digits. Please compare it again.',
    'case.serial-number': 'A serial number has 5 to 25 letters and digits. Please compare it again.',
    'case.book-unknown':
      'The questions and prices of that time are no longer known. Please give the price yourself, with findings.',
    'case.deviation': 'The price book says something else. Please write down why.',
    'case.suspicious':
      'This device is blocked or was here before. Somebody who did not inspect it has to clear it first.',
    'case.four-eyes': 'You inspected this device. Somebody else has to clear it.',
    'case.no-seller': 'Under which seller the shop itself sells is not entered yet (catalogue, sellers).',
    'case.taxed-otherwise':
      'The offer for this variant is taxed regularly. A device bought from a private person does not belong to it; please choose another condition.',
    'case.nothing-to-pay': 'There is nothing to pay out for this.',
    'case.payout-refused':
      'The payout was refused ({reason}). The seller was told by e-mail, and whether another account helps.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof tradeInCaseMessages> {}
}
