import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

export const webhookMessages = inBothLanguages(
  { 'webhook.url': 'Bitte nenne eine öffentliche Adresse mit https.' },
  { 'webhook.url': 'Please name a public address with https.' },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof webhookMessages> {}
}
