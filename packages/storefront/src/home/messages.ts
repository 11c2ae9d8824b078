import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Messages about texts for the home page. */
export const homeMessages = inBothLanguages(
  { 'home.cannot-say': 'Das kann die Startseite nicht sagen: {why}' },
  { 'home.cannot-say': 'The home page cannot say this: {why}' },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof homeMessages> {}
}
