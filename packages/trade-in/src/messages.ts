import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const tradeInMessages = inBothLanguages(
  {
    'trade-in.answers': 'Bitte beantworte jede Frage genau einmal.',
    'trade-in.method': 'Bitte wähle eine Zahlungsmethode.',
    'trade-in.mailed-often':
      'Dieses Angebot haben wir schon mehrmals verschickt. Sieh bitte auch im Spam-Ordner nach.',
  },
  {
    'trade-in.answers': 'Please answer every question exactly once.',
    'trade-in.method': 'Please select a payment method.',
    'trade-in.mailed-often':
      'We have sent this offer several times already. Please check your spam folder, too.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof tradeInMessages> {}
}
