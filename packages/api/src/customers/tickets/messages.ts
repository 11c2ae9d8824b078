import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

export const ticketMessages = inBothLanguages(
  { 'ticket.empty': 'Bitte schreib uns ein paar Worte.' },
  { 'ticket.empty': 'Please write us a few words.' },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof ticketMessages> {}
}
