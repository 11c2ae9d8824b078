import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const ticketMessages = inBothLanguages(
  {
    'ticket.empty': 'Bitte schreib uns ein paar Worte.',
    'ticket.to-whom': 'Bitte gib entweder eine Bestellung an, oder eine E-Mail-Adresse mit Namen.',
    'ticket.order-unknown': 'Diese Bestellung gibt es nicht.',
    'canned.title-taken': 'Eine Antwort mit diesem Titel gibt es in dieser Sprache schon.',
    'canned.too-many': 'Mehr als {most} Antworten bewahren wir nicht auf. Bitte lösch eine.',
    'ticket.no-defect': 'In dieser Unterhaltung geht es um keinen gemeldeten Defekt.',
  },
  {
    'ticket.empty': 'Please write us a few words.',
    'ticket.to-whom': 'Please name either an order, or an e-mail address with a name.',
    'ticket.order-unknown': 'There is no such order.',
    'canned.title-taken': 'There is an answer with this title in this language already.',
    'canned.too-many': 'We do not keep more than {most} answers. Please delete one.',
    'ticket.no-defect': 'This conversation is about no reported defect.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof ticketMessages> {}
}
