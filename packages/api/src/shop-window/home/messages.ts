import { inBothLanguages, type KeysOf } from '../../plumbing/problems/in-both-languages.ts';

/** Messages about texts for the home page. */
export const homeMessages = inBothLanguages(
  { 'home.cannot-say': 'Das kann die Startseite nicht sagen: {why}' },
  { 'home.cannot-say': 'The home page cannot say this: {why}' },
);

declare module '../../plumbing/problems/messages.ts' {
  interface Sentences extends KeysOf<typeof homeMessages> {}
}
