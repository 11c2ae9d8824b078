import { inBothLanguages, type KeysOf } from '../problems/in-both-languages.ts';

export const operatorMessages = inBothLanguages(
  {
    'operator.key': 'Der API-Schlüssel fehlt, ist falsch oder wurde zurückgezogen.',
    'operator.scope': 'Dieser API-Schlüssel ist dafür nicht freigegeben.',
    'operator.shop-only': 'Dieser API-Schlüssel gehört einem Händler. Das ist Sache des Shops allein.',
  },
  {
    'operator.key': 'The API key is missing, wrong or was revoked.',
    'operator.scope': 'This API key is not allowed to do that.',
    'operator.shop-only': "This API key is a merchant's. That is for the shop alone.",
  },
);

declare module '../problems/messages.ts' {
  interface Sentences extends KeysOf<typeof operatorMessages> {}
}
