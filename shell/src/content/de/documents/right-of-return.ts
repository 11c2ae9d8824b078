import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const rightOfReturn: ContentDocument = {
  title: 'Widerrufsrecht',
  lead: 'Du kannst jeden Kauf innerhalb von 14 Tagen widerrufen, ohne einen Grund zu nennen.',
  updated: '2026-11-21',
  legal: true,
  sections: [
    {
      id: 'withdraw',
      title: 'Vertrag widerrufen',
      text: `
Am einfachsten geht es mit dem Formular: [Vertrag widerrufen](/documents/right-of-return/withdraw). Du kannst uns deinen Widerruf auch an [${operator.email}](mailto:${operator.email}?subject=Widerruf) schicken. Es reicht, wenn darin steht:

- dein Name
- deine Bestellnummer oder womit wir die Bestellung sonst finden
- dass du den Vertrag widerrufst, ganz oder für einzelne Geräte
- die E-Mail-Adresse, an die wir den Eingang bestätigen sollen

Du brauchst dafür kein Konto und keine Begründung. Wir bestätigen den Eingang sofort per E-Mail, mit Inhalt, Datum und Uhrzeit deines Widerrufs. Auch nach den 14 Tagen nehmen wir dein Gerät zurück, freiwillig und auf demselben Weg, bis zum ${operator.returnDays}. Tag.
`,
    },
    {
      id: 'belehrung',
      title: 'Widerrufsbelehrung',
      text: `
**Widerrufsrecht.** Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem du oder ein von dir benannter Dritter, der nicht der Beförderer ist, die Ware in Besitz genommen hat; bei mehreren getrennt gelieferten Waren ab der letzten.

Um dein Widerrufsrecht auszuüben, musst du uns (${operator.company}, ${operator.street}, ${operator.city}, ${operator.email}, Telefon ${operator.phone}) mit einer eindeutigen Erklärung, zum Beispiel einem Brief oder einer E-Mail, über deinen Entschluss informieren. Du kannst es auch [online](/documents/right-of-return/withdraw) tun; dann bestätigen wir dir den Eingang unverzüglich per E-Mail. Du kannst dafür das Muster unten verwenden, das ist aber nicht vorgeschrieben. Zur Wahrung der Frist reicht es, dass du die Mitteilung vor ihrem Ablauf absendest.
`,
    },
    {
      id: 'folgen',
      title: 'Folgen des Widerrufs',
      text: `
Wenn du widerrufst, zahlen wir dir alle Zahlungen, die wir von dir erhalten haben, einschließlich der Lieferkosten, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem dein Widerruf bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel, das du eingesetzt hast, und berechnen dafür keine Entgelte. Wir können die Rückzahlung verweigern, bis wir die Ware zurückerhalten haben oder du nachgewiesen hast, dass du sie abgeschickt hast.

Du schickst die Ware spätestens binnen vierzehn Tagen nach deinem Widerruf zurück. Wir tragen die Kosten der Rücksendung. Für einen Wertverlust musst du nur aufkommen, wenn er auf einen Umgang zurückgeht, der zur Prüfung von Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.
`,
    },
    {
      id: 'muster',
      title: 'Muster-Widerrufsformular',
      text: `
Wenn du den Vertrag widerrufen willst, kannst du diesen Text ausfüllen und an ${operator.email} oder ${operator.company}, ${operator.street}, ${operator.city} schicken:

- Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Ware: …
- Bestellt am … / erhalten am …
- Name: …
- Anschrift: …
- Datum und, nur bei einem Brief, Unterschrift: …
`,
    },
  ],
};
