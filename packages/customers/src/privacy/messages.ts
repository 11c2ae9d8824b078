import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const privacyMessages = inBothLanguages(
  {
    'erasure.open':
      'Dein Konto können wir erst löschen, wenn alles abgeschlossen ist. Noch offen: {references}.',
    'erasure.open-for-customer':
      'Dieses Konto kann erst gelöscht werden, wenn alles abgeschlossen ist. Noch offen: {references}.',
  },
  {
    'erasure.open': 'We can only delete your account once everything is completed. Still open: {references}.',
    'erasure.open-for-customer':
      'This account can only be deleted once everything is completed. Still open: {references}.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof privacyMessages> {}
}
