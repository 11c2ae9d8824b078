import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const bookMessages = inBothLanguages(
  {
    'books.period': 'Der Zeitraum liegt in einem Geschäftsjahr und beginnt nicht nach seinem Ende.',
    'books.too-many': 'Der Zeitraum hat mehr als {most} Buchungen. Bitte nimm einen kürzeren.',
    'books.account': 'Für {percent} % Umsatzsteuer ist kein Konto benannt (DATEV_REGULAR).',
  },
  {
    'books.period': 'The period is within one financial year and does not begin after its end.',
    'books.too-many': 'The period has more than {most} entries. Please take a shorter one.',
    'books.account': 'No account is named for {percent}% VAT (DATEV_REGULAR).',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof bookMessages> {}
}
