import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Messages about proposed prices for used devices that await approval. */
export const priceMessages = inBothLanguages(
  {
    'prices.own': 'Wer Preise vorschlägt, gibt sie nicht frei. Das muss jemand anders tun.',
    'prices.decided': 'Über diesen Vorschlag ist schon entschieden.',
    'prices.faulty': 'Der Vorschlag passt nicht mehr zum Sortiment. Bitte verwirf ihn und mach einen neuen.',
  },
  {
    'prices.own': 'The person who proposed prices cannot approve them. Somebody else has to.',
    'prices.decided': 'This proposal was decided on already.',
    'prices.faulty':
      'The proposal does not fit the assortment any more. Please discard it and make a new one.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof priceMessages> {}
}
