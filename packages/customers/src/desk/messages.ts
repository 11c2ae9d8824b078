import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

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

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof customerDeskMessages> {}
}
