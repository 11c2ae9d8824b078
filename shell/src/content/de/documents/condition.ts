import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const condition: ContentDocument = {
  title: 'Zustände erklärt',
  lead: 'Der Zustand sagt nur, wie ein Gerät aussieht. Wie gut es funktioniert, ist in allen vier Zuständen gleich.',
  updated: '2026-11-02',
  sections: [
    {
      id: 'vier-zustaende',
      title: 'Die vier Zustände',
      text: `
Wir beschreiben, was man aus welcher Entfernung sieht. So kannst du vergleichen, auch zwischen zwei Händlern.

| Zustand | Aus 20 cm | Aus 50 cm | Display |
| **Wie neu** | keine sichtbaren Spuren | keine sichtbaren Spuren | makellos |
| **Sehr gut** | höchstens feine Spuren | nichts zu sehen | eingeschaltet makellos |
| **Gut** | leichte Kratzer, kleine Macken | kaum zu sehen | feine Kratzer verschwinden, sobald es leuchtet |
| **Akzeptabel** | deutliche Spuren | Kratzer und Macken zu sehen | Kratzer, die beim Lesen nicht stören |

Risse, Sprünge und fehlende Teile gibt es in keinem Zustand.
`,
    },
    {
      id: 'immer-gleich',
      title: 'Was immer gleich ist',
      text: `
- Jede Funktion ist geprüft: Kameras, Lautsprecher, Mikrofone, Tasten, Sensoren, Funk und Laden.
- Der Akku hat mindestens 85 % seiner ursprünglichen Kapazität.
- Alle Daten der Vorbesitzer sind gelöscht, das Gerät ist mit keinem fremden Konto verbunden.
- Du hast mindestens 24 Monate Garantie und ${operator.returnDays} Tage Rückgabe.
`,
    },
    {
      id: 'welcher',
      title: 'Welcher Zustand passt zu dir?',
      text: `
Wer eine Hülle nutzt, sieht von leichten Spuren nach dem Einpacken nichts mehr. Dann sparst du mit **Gut** oder **Akzeptabel** am meisten. Als Geschenk empfehlen wir **Wie neu** oder **Sehr gut**.

Den Preisunterschied zwischen den Zuständen siehst du auf der Produktseite direkt bei der Auswahl.
`,
    },
    {
      id: 'weicht-ab',
      title: 'Wenn ein Gerät nicht dazu passt',
      text: `
Sieht dein Gerät schlechter aus, als der Zustand verspricht, melde dich. Du kannst es [kostenlos zurückschicken](/documents/customer-returns) oder behalten und den Preisunterschied erstattet bekommen.
`,
    },
  ],
};
