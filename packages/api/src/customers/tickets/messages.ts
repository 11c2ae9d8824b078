import { inBothLanguages } from '../../plumbing/problems/in-both-languages.ts';

/** What can be said about conversations. */
export const ticketMessages = inBothLanguages(
  { 'ticket.empty': 'Bitte schreib uns ein paar Worte.' },
  { 'ticket.empty': 'Please write us a few words.' },
);
