import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const payoutMessages = inBothLanguages(
  {
    'payout.no-sepa':
      'Hier sind keine Überweisungsdateien eingerichtet. Die Auszahlungen warten, bis es einen Weg gibt.',
    'payout.nothing-ordered': 'Es wartet keine Auszahlung, die überwiesen werden könnte.',
    'payout.batch-state': 'Das geht mit dieser Sammlung in diesem Schritt nicht (mehr).',
    'payout.four-eyes': 'Wer die Sammlung gemacht hat, gibt sie nicht frei. Das muss jemand anders tun.',
    'payout.four-eyes-payout':
      'Wer die Auszahlung angestoßen hat, gibt sie nicht frei. Das muss jemand anders tun.',
    'payout.nothing-to-approve': 'Diese Auszahlung wartet auf keine Freigabe (mehr).',
    'payout.not-downloaded':
      'Die Datei wurde noch nicht heruntergeladen, sie kann also noch nicht bei der Bank sein.',
    'payout.file-changed':
      'Die Datei wäre nicht mehr die, die freigegeben wurde. Bitte verwirf die Sammlung und mach eine neue.',
    'payout.report':
      'Das ist keine Meldung der Bank, die wir lesen können (pain.002, camt.053 oder camt.054).',
    'payout.statement-account': 'Das ist der Auszug eines anderen Kontos als dem, von dem ausgezahlt wird.',
    'payout.statement-changed':
      'Dieser Auszug wurde schon mit anderen Salden gelesen. Bitte klärt mit der Bank, welcher gilt.',
    'payout.movement-ours':
      'Diese Buchung gehört zu einer Auszahlung. Sie stimmt, sobald die Auszahlung stimmt, und braucht keine Erklärung.',
  },
  {
    'payout.no-sepa': 'Transfer files are not set up here. The payouts wait until there is a way.',
    'payout.nothing-ordered': 'No payout waits that could be transferred.',
    'payout.batch-state': 'This is not possible with this batch at this step (any more).',
    'payout.four-eyes': 'The person who made the batch cannot approve it. Somebody else has to.',
    'payout.four-eyes-payout': 'The person who ordered the payout cannot approve it. Somebody else has to.',
    'payout.nothing-to-approve': 'This payout does not wait for an approval (any more).',
    'payout.not-downloaded': 'The file was not downloaded yet, so it cannot be at the bank.',
    'payout.file-changed':
      'The file would not be the one that was approved any more. Please discard the batch and make a new one.',
    'payout.report': 'This is no report of a bank that we can read (pain.002, camt.053 or camt.054).',
    'payout.statement-account':
      'This is the statement of another account than the one that payouts are paid from.',
    'payout.statement-changed':
      'This statement was read before, with other balances. Please ask the bank which one counts.',
    'payout.movement-ours':
      'This booking is about a payout. It is right as soon as the payout is, and needs no explanation.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof payoutMessages> {}
}
