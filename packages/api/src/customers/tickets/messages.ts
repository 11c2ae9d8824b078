import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

export const ticketMessages = inBothLanguages(
  {
    'ticket.empty': 'Bitte schreib uns ein paar Worte.',
    'ticket.no-defect': 'In dieser Unterhaltung geht es um keinen gemeldeten Defekt.',
  },
  {
    'ticket.empty': 'Please write us a few words.',
    'ticket.no-defect': 'This conversation is about no reported defect.',
  },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof ticketMessages> {}
}
