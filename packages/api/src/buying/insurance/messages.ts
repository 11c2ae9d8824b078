import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

export const insuranceMessages = inBothLanguages(
  {
    'insurance.too-late':
      'Diese Versicherung lässt sich nicht mehr kündigen. Das geht in den ersten 14 Tagen.',
    'insurance.not-active': 'Diese Versicherung läuft nicht (mehr).',
  },
  {
    'insurance.too-late':
      'This insurance cannot be cancelled any more. That is possible in the first 14 days.',
    'insurance.not-active': 'This insurance is not active (any more).',
  },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof insuranceMessages> {}
}
