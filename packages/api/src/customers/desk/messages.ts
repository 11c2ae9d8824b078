import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

export const customerDeskMessages = inBothLanguages(
  {
    'customer.locked-already': 'Dieses Konto ist schon gesperrt.',
    'customer.not-locked': 'Dieses Konto ist nicht gesperrt.',
    'customer.reason': 'Bitte schreib dazu, warum.',
  },
  {
    'customer.locked-already': 'This account is locked already.',
    'customer.not-locked': 'This account is not locked.',
    'customer.reason': 'Please write why.',
  },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof customerDeskMessages> {}
}
