import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Why an import is not taken back. */
export const importMessages = inBothLanguages(
  {
    'import.undone': 'Das wurde schon zurückgenommen.',
    'import.too-old':
      'Das ist länger als 30 Tage her. Was die Angebote davor waren, ist nicht mehr aufgehoben.',
    'import.changed-since':
      'Das wurde seither noch einmal geändert: {what}. Nimm zuerst die spätere Änderung zurück.',
    'import.needed': 'Andere Einträge brauchen, was hier neu war: {what}.',
  },
  {
    'import.undone': 'This was taken back already.',
    'import.too-old': 'This was more than 30 days ago. What the offers were before is not kept any more.',
    'import.changed-since': 'This was changed again since: {what}. Take the later change back first.',
    'import.needed': 'Other entries need what was new here: {what}.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof importMessages> {}
}
