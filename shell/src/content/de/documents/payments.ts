import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const payments: ContentDocument = {
  title: 'Zahlung und Versand',
  lead: 'Was die Kasse anbietet, kostet bei uns nichts extra. Der Versand ist bei jedem Gerät kostenlos.',
  updated: '2026-11-02',
  sections: [
    {
      id: 'zahlungsarten',
      title: 'So kannst du bezahlen',
      text: `
Die Kasse zeigt, welche dieser Zahlungsarten es gerade gibt.

| Zahlungsart | Wann wird abgebucht? |
| Kredit- und Debitkarte (Visa, Mastercard) | mit der Bestellung |
| Apple Pay, Google Pay | mit der Bestellung |
| PayPal | mit der Bestellung |
| SEPA-Lastschrift | ein bis zwei Werktage später |
| Ratenkauf über Klarna | monatlich, nach Prüfung durch Klarna |

Keine Zahlungsart kostet bei uns etwas extra. Welche gerade möglich sind, zeigt die Kasse.
`,
    },
    {
      id: 'raten',
      title: 'In Raten zahlen',
      text: `
Für die Ratenzahlung schließt du einen Vertrag mit dem Anbieter, der in der Kasse genannt ist. Er prüft deine Bonität und nennt dir vor dem Abschluss Laufzeit, Zinsen und Gesamtbetrag.
`,
    },
    {
      id: 'sicher',
      title: 'Sicherheit',
      text: `
Die Verbindung ist verschlüsselt. Kartendaten gibst du direkt beim Zahlungsdienst ein; wir sehen und speichern sie nicht. Je nach Bank bestätigst du die Zahlung zusätzlich in deiner Banking-App.
`,
    },
    {
      id: 'versand',
      title: 'Versand',
      text: `
- **Kosten:** keine, in ganz Deutschland.
- **Dauer:** meist 1 bis 4 Werktage. Der Liefertermin steht an jedem Angebot.
- **Verfolgung:** Die Sendungsnummer kommt per E-Mail, sobald das Paket unterwegs ist.
- **Mehrere Händler:** Kaufst du bei mehreren, kommen mehrere Pakete.
`,
    },
    {
      id: 'rechnung',
      title: 'Rechnung und Mehrwertsteuer',
      text: `
Alle Preise sind Endpreise. Viele gebrauchte Geräte werden nach §25a UStG differenzbesteuert. Auf der Rechnung steht dann „Gebrauchtgegenstände/Sonderregelung“ und keine ausgewiesene Mehrwertsteuer. Die Rechnung findest du in deinem Konto; fehlt sie, schreib an [${operator.email}](mailto:${operator.email}).
`,
    },
  ],
};
