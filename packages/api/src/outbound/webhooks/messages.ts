import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const webhookMessages = inBothLanguages(
  { 'webhook.url': 'Bitte nenne eine öffentliche Adresse mit https.' },
  { 'webhook.url': 'Please name a public address with https.' },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof webhookMessages> {}
}
