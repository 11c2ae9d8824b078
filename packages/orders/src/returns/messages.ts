import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const returnMessages = inBothLanguages(
  {
    'return.state': 'Das geht bei dieser Rücksendung nicht (mehr).',
    'return.devices': 'Bitte beurteile jedes Gerät der Rücksendung genau einmal.',
    'return.deduction-needed': 'Bitte gib an, wie viel abgezogen wird.',
    'return.deduction-most': 'Abziehen lassen sich hier höchstens {most}.',
    'return.reason-needed': 'Bitte schreib der Kundin oder dem Kunden, warum.',
    'return.rejection-needed': 'Bitte gib an, warum das Gerät zurückgeht.',
    'return.law':
      'Innerhalb der 14 Tage des Widerrufsrechts geht das nicht (§ 355 BGB). Möglich ist ein Abzug für den Wertverlust.',
    'return.destination': 'Bitte gib an, wohin das Gerät kommt. Ein abgelehntes geht zurück.',
    'return.bench':
      'Auf die Werkbank kommt nur, was angekauft wurde. Bitte wähle ein Angebot oder „Nicht in den Verkauf“.',
    'return.offer': 'Dieses Angebot passt nicht zum Gerät. Bitte wähle ein anderes Ziel.',
  },
  {
    'return.state': 'That is not possible (any more) with this return.',
    'return.devices': 'Please judge every device of the return exactly once.',
    'return.deduction-needed': 'Please say how much is deducted.',
    'return.deduction-most': 'At most {most} can be deducted here.',
    'return.reason-needed': 'Please write to the buyer why.',
    'return.rejection-needed': 'Please say why the device goes back.',
    'return.law':
      'That is not possible within the 14 days of the right of withdrawal (§ 355 BGB). You can deduct the loss of value.',
    'return.destination': 'Please say where the device goes. A rejected one goes back.',
    'return.bench':
      'Only what was bought from customers goes to the bench. Please choose an offer or “Not for sale”.',
    'return.offer': 'This offer does not fit the device. Please choose where else it goes.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof returnMessages> {}
}
