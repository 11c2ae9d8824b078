import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const customerReturns: ContentDocument = {
  title: 'Rücksendung',
  lead: `${operator.returnDays} Tage Zeit, kostenloser Rückversand, keine Begründung nötig.`,
  updated: '2026-11-02',
  sections: [
    {
      id: 'so-geht-es',
      title: 'So geht es',
      text: `
1. Melde die Rücksendung an: im Konto unter [Bestellungen](/customer/account/orders) oder ohne Konto per E-Mail an [${operator.email}](mailto:${operator.email}) mit deiner Bestellnummer.
2. Du bekommst ein Versandlabel. Als QR-Code brauchst du dafür keinen Drucker.
3. Setz das Gerät zurück, melde alle Konten ab und entferne SIM- und Speicherkarten.
4. Pack es stoßsicher ein und gib es innerhalb von 14 Tagen ab. Heb den Einlieferungsbeleg auf.
`,
    },
    {
      id: 'frist',
      title: 'Die Frist',
      text: `
Du hast **${operator.returnDays} Tage** ab dem Tag, an dem du das Gerät bekommen hast. Die ersten 14 Tage davon sind dein gesetzliches [Widerrufsrecht](/documents/right-of-return), die Zeit danach schenken wir dir dazu. Es genügt, wenn du die Rücksendung am letzten Tag anmeldest.
`,
    },
    {
      id: 'geld',
      title: 'Dein Geld',
      text: `
Sobald das Gerät angekommen ist, erstatten wir den Kaufpreis auf dem Weg, auf dem du bezahlt hast, spätestens 14 Tage nach deiner Anmeldung. Wir dürfen damit warten, bis das Gerät da ist oder du zeigst, dass du es abgeschickt hast.

Ausprobieren darfst du es wie in einem Laden. Ist es danach beschädigt, können wir den Wertverlust abziehen.
`,
    },
    {
      id: 'defekt',
      title: 'Das Gerät ist kaputt?',
      text: `
Dann ist es keine Rücksendung, sondern ein Garantiefall: Schau bei [Garantie und Gewährleistung](/documents/warranty). Auch dafür zahlst du keinen Versand.
`,
    },
  ],
};
