import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const insuranceMessages = inBothLanguages(
  {
    'insurance.too-late':
      'Diese Versicherung lässt sich nicht mehr kündigen. Das geht in den ersten 14 Tagen.',
    'insurance.not-active': 'Diese Versicherung läuft nicht (mehr).',
    'insurance.said-on': 'Nimm einen Tag zwischen dem Abschluss und heute.',
    'insurance.decided-already': 'So ist über diesen Schaden schon entschieden.',
  },
  {
    'insurance.too-late':
      'This insurance cannot be cancelled any more. That is possible in the first 14 days.',
    'insurance.not-active': 'This insurance is not active (any more).',
    'insurance.said-on': 'Take a day between the conclusion and today.',
    'insurance.decided-already': 'This damage is already decided like that.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof insuranceMessages> {}
}
