import { inBothLanguages, type KeysOf } from './in-both-languages.ts';

/** What calls of several packages may answer. */
export const sharedMessages = inBothLanguages(
  {
    'no-company':
      'Dieser Shop nimmt noch keine Bestellungen an: Es steht noch nicht fest, wer hinter ihm steht. Deine Angaben bleiben erhalten.',
    'mail.enough-today':
      'An diese Adresse haben wir heute schon genug solche E-Mails geschickt. Sieh bitte auch im Spam-Ordner nach; morgen schicken wir wieder eine.',
    'list.cursor': 'Dieser Cursor gehört zu einer anderen Liste oder Sortierung. Bitte beginne von vorn.',
    'list.sort': 'Danach können nur Mitarbeitende des Shops sortieren.',
    'changed-since': 'Das wurde inzwischen geändert. Bitte sieh dir den jetzigen Stand an.',
    'note.empty': 'Bitte schreib etwas in die Notiz.',
  },
  {
    'no-company':
      'This shop does not take orders yet, because it has not said who is behind it. What you have entered is kept.',
    'mail.enough-today':
      'We have sent enough e-mails of this kind to this address today. Please check your spam folder, too; we will send another one tomorrow.',
    'list.cursor': 'This cursor belongs to another list or sort. Please start again.',
    'list.sort': 'Only people of the shop can sort by that.',
    'changed-since': 'This has changed in the meantime. Please look at it as it is now.',
    'note.empty': 'Please write something into the note.',
  },
);

declare module './messages.ts' {
  interface Sentences extends KeysOf<typeof sharedMessages> {}
}
