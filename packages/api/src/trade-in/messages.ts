import { inBothLanguages } from '../problems/in-both-languages.ts';

/** What can be said about the trade-in. */
export const tradeInMessages = inBothLanguages(
  {
    'trade-in.answers': 'Bitte beantworte jede Frage genau einmal.',
    'trade-in.method': 'Bitte wähle eine Zahlungsmethode.',
  },
  {
    'trade-in.answers': 'Please answer every question exactly once.',
    'trade-in.method': 'Please select a payment method.',
  },
);
